'use client';

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

export type AlertType = 'success' | 'error' | 'info' | 'other';

type ShowAlert = (
  message: string,
  type?: AlertType,
  options?: {
    /** The caller navigates next: the alert belongs to the route after this one. */
    onNextRoute?: boolean;
    /** Also shows an alert that waits for the next route, since that route failed. */
    withWaiting?: boolean;
  },
) => void;

type Shown = { message: string; type: AlertType; raisedOn: string; outlives: boolean };

const AlertContext = createContext<ShowAlert | null>(null);

const icons = { success: CircleCheck, error: CircleAlert, info: Info, other: TriangleAlert };

/** Shows one message at the top of the screen until it is closed or the route changes. */
export function useAlert(): ShowAlert {
  const show = useContext(AlertContext);
  if (!show) throw new Error('useAlert needs an AlertProvider above it.');
  return show;
}

export function AlertProvider({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [alert, setAlert] = useState<Shown | null>(null);

  const show = useCallback<ShowAlert>(
    (message, type = 'info', { onNextRoute = false, withWaiting = false } = {}) =>
      setAlert((last) => ({
        message: withWaiting && last?.outlives ? `${last.message} ${message}` : message,
        type,
        raisedOn: window.location.pathname,
        outlives: onNextRoute,
      })),
    [],
  );

  // A state change during render, as React advises for "reset on prop change": no flash of the old alert.
  if (alert && alert.raisedOn !== pathname) {
    setAlert(alert.outlives ? { ...alert, raisedOn: pathname, outlives: false } : null);
  }

  const close = useCallback(() => setAlert(null), []);

  return (
    <AlertContext value={show}>
      {/* Both live regions exist from the start, so that screen readers announce their content. */}
      <div className="alerts">
        <output>{alert && alert.type !== 'error' && <Banner {...alert} onClose={close} />}</output>
        <div role="alert">{alert?.type === 'error' && <Banner {...alert} onClose={close} />}</div>
      </div>
      {children}
    </AlertContext>
  );
}

function Banner({ message, type, onClose }: { message: string; type: AlertType; onClose: () => void }) {
  const Icon = icons[type];
  return (
    <div className={`alert alert-${type}`}>
      <Icon className="i" aria-hidden="true" />
      <span>{message}</span>
      <button className="btn btn-3 btn-i btn-s" type="button" aria-label={`Close: ${message}`} onClick={onClose}>
        <X className="i" aria-hidden="true" />
      </button>
    </div>
  );
}
