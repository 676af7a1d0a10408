'use client';

import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '#components/ui/button';

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

const bannerVariants = cva(
  'relative flex min-h-11 items-center justify-center gap-2.5 border-b-2 py-2 pr-14 pl-5 text-base font-medium text-ink',
  {
    variants: {
      type: {
        success: 'border-proof bg-proof-tint [&>svg]:text-proof',
        error: 'border-del bg-del-tint [&>svg]:text-del',
        info: 'border-ins bg-ins-tint [&>svg]:text-ins',
        other: 'border-hold bg-hold-tint [&>svg]:text-hold',
      },
    },
  },
);

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
      <div data-slot="alerts" className="sticky top-0 z-9000 print:hidden">
        <output className="block">{alert && alert.type !== 'error' && <Banner {...alert} onClose={close} />}</output>
        <div role="alert">{alert?.type === 'error' && <Banner {...alert} onClose={close} />}</div>
      </div>
      {children}
    </AlertContext>
  );
}

function Banner({ message, type, onClose }: { message: string; type: AlertType; onClose: () => void }) {
  const Icon = icons[type];
  return (
    <div data-slot="alert" data-type={type} className={bannerVariants({ type })}>
      <Icon className="size-4.5" aria-hidden="true" />
      <span>{message}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        className="absolute top-1.5 right-2"
        aria-label={`Close: ${message}`}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
