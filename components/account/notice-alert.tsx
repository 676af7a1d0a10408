'use client';

import { useEffect } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { type Notice, notices } from './notices.ts';

/** Shows a notice as the page's alert. */
export function NoticeAlert({ notice }: { notice: Notice }) {
  const showAlert = useAlert();
  useEffect(() => showAlert(notices[notice].message, notices[notice].type), [notice, showAlert]);
  return null;
}
