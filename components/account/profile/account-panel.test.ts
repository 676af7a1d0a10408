import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { onSite } from '#tests/support/on-site';
import { AccountPanel } from './account-panel.tsx';

const account = {
  email: 'reader@example.com',
  joined: '2026-01-31',
  hasPassword: true,
  hasGoogle: false,
  deletionRequested: false,
  plan: { name: 'Free', status: null, nextPayment: null, paidUntil: null },
  sessions: [],
};

/** The account tab as a page has it, without its looks. */
function panel(isActive: boolean): string {
  const content = createElement(AccountPanel, { account: { ...account, isActive }, isGoogleConfigured: false });
  return renderToStaticMarkup(onSite(content)).replaceAll(/ class="[^"]*"/g, '');
}

test.each([
  [true, 'Active'],
  [false, 'Deactivated'],
])('an account whose activation is %s is shown as %s', (isActive, word) => {
  expect(panel(isActive)).toContain(`<dt>Status</dt><dd>${word}</dd>`);
});
