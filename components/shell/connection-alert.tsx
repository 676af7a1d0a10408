'use client';

import { useEffect } from 'react';
import { useAlert } from './alert-provider.tsx';

/** Tells when the connection is lost, and when it is back. */
export function ConnectionAlert() {
  const showAlert = useAlert();

  useEffect(() => {
    const onOffline = () => showAlert('You are offline. What is on screen stays.', 'other');
    const onOnline = () => showAlert('You are online again.');
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [showAlert]);

  return null;
}
