import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { createElement, type ReactNode } from 'react';
import { SessionProvider } from '#components/account/session/session-provider';
import { AlertProvider } from '#components/shell/alert-provider';

const nothing = () => undefined;

/** A router that goes nowhere. */
const router = {
  bfcacheId: '0',
  ...{ back: nothing, forward: nothing, refresh: nothing, push: nothing, replace: nothing, prefetch: nothing },
};

/** Content within what every page is in, for tests that render without a browser. */
export function onSite(content: ReactNode): ReactNode {
  const page = createElement(AlertProvider, null, content);
  return createElement(AppRouterContext.Provider, { value: router }, createElement(SessionProvider, null, page));
}
