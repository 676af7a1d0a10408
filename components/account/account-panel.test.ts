import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AlertProvider } from '../shell/alert-provider.tsx';
import { AccountPanel } from './account-panel.tsx';
import { SessionProvider } from './session-provider.tsx';

const account = {
  email: 'reader@example.com',
  joined: '2026-01-31',
  hasPassword: true,
  hasGoogle: false,
  deletionRequested: false,
  plan: { name: 'Free', status: null, nextPayment: null, paidUntil: null },
  sessions: [],
};

/** The account tab as a page has it. */
function panel(isActive: boolean): string {
  const nothing = () => undefined;
  const router = {
    bfcacheId: '0',
    ...{ back: nothing, forward: nothing, refresh: nothing, push: nothing, replace: nothing, prefetch: nothing },
  };
  const content = createElement(AccountPanel, { account: { ...account, isActive }, isGoogleConfigured: false });
  const page = createElement(SessionProvider, null, createElement(AlertProvider, null, content));
  return renderToStaticMarkup(createElement(AppRouterContext.Provider, { value: router }, page));
}

test.each([
  [true, 'Active'],
  [false, 'Deactivated'],
])('an account whose activation is %s is shown as %s', (isActive, word) => {
  expect(panel(isActive)).toContain(`<dt>Status</dt><dd>${word}</dd>`);
});
