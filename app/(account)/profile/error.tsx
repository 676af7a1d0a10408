'use client';

import { useEffect } from 'react';
import { useAlert } from '#components/shell/alert-provider';
import { RetryScreen } from '#components/shell/retry-screen';

const MESSAGE = 'Error while fetching user info';

export default function ProfileErrorPage({ reset }: { reset: () => void }) {
  const showAlert = useAlert();
  useEffect(() => showAlert(MESSAGE, 'error'), [showAlert]);
  return <RetryScreen title={MESSAGE} text="Your account is unchanged. The problem is on our side." reset={reset} />;
}
