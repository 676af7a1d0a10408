'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { useSession } from '#components/account/session/session-provider';
import { useSessionCheck } from '#components/account/session/use-session-check.ts';
import { useAlert } from '#components/shell/alert-provider';
import { fetchInTime } from '#components/shell/ask-for-page.ts';
import type { FilingUrl } from '#lib/access/get-filing-url';
import { errorOf } from '#lib/http/send-json';
import { blacklinePath, summaryViewPath } from '#lib/site';
import { OPENING_FAILED } from './opening-failed.ts';

export type Opened = { ticker: string; form: string; date: string };

/**
 * Opens a filing in the view that its reader used last: asks the server for its address, which also says whether the
 * reader is still signed in, and goes there. When that fails the page stays and an alert says so.
 */
export function useOpening({ ticker, form, date }: Opened): { isOpening: boolean; open: () => void } {
  const router = useRouter();
  const showAlert = useAlert();
  const { status } = useSession();
  const checkSession = useSessionCheck();
  const { isSending, send } = useSending();
  const [isGoing, startGoing] = useTransition();

  async function ask(): Promise<void> {
    const asked = await askFilingUrl({ ticker, form, date });
    if ('message' in asked) {
      showAlert(asked.message, 'error');
      return;
    }
    if (asked.isAuth !== null && status !== null && asked.isAuth !== Boolean(status)) checkSession();
    const filing = { ticker, form, filedOn: date };
    const path = asked.isBlackline ? blacklinePath(filing) : summaryViewPath(filing);
    startGoing(() => router.push(path));
  }

  return { isOpening: isSending || isGoing, open: () => send(ask) };
}

type Asked = { isBlackline: boolean; isAuth: boolean | null } | { message: string };

async function askFilingUrl({ ticker, form, date }: Opened): Promise<Asked> {
  const query = new URLSearchParams({ date, filingType: form, blacklineAvailable: 'true' });
  try {
    const answer = await fetchInTime(`/api/${encodeURIComponent(ticker)}/get-filing-url?${query.toString()}`);
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok && body !== null) {
      const { is_allowed: isAllowed, is_blackline: isBlackline, is_auth: isAuth } = body as FilingUrl;
      return { isBlackline: isBlackline && isAllowed, isAuth };
    }
    // Its page says whether it is unknown or still being read, and refreshes by itself.
    if (answer.status === 404 && codeOf(body) === 'not_found') return { isBlackline: false, isAuth: null };
    return { message: errorOf({ body }, OPENING_FAILED) };
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The address of a filing did not come.', error);
    return { message: OPENING_FAILED };
  }
}

const codeOf = (body: unknown) => (body as { code?: unknown } | null)?.code;
