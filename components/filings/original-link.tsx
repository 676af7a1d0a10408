'use client';

import { ArrowUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { openTab } from '#components/billing/open-tab.ts';
import { useAlert } from '#components/shell/alert-provider';
import { asksForPage } from '#components/shell/ask-for-page.ts';
import { isPlainClick } from '#components/shell/plain-click.ts';
import { buttonVariants } from '#components/ui/button';
import { Spinner } from '#components/ui/spinner';
import { OPENING_FAILED } from './opening-failed.ts';

/**
 * Opens the original filing in a new tab. Without a connection, or when a page of this site cannot be loaded,
 * no tab with the browser's own error is left: an alert says so here.
 */
export function OriginalLink({ href }: { href: string }) {
  const showAlert = useAlert();
  const { isSending, send } = useSending();

  function open(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    const isOurs = new URL(href, window.location.href).origin === window.location.origin;
    if (navigator.onLine && !isOurs) return;
    event.preventDefault();
    if (!navigator.onLine) {
      showAlert(OPENING_FAILED, 'error');
      return;
    }
    const tab = openTab();
    send(async () => {
      const isThere = await asksForPage(href);
      tab.lead(isThere ? href : null);
      if (!isThere) showAlert(OPENING_FAILED, 'error');
    });
  }

  return (
    <a
      className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'max-sm:min-h-10 max-sm:flex-1' })}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Original filing, opens in a new tab"
      aria-busy={isSending}
      onClick={open}
    >
      {isSending && <Spinner />}
      Original
      <ArrowUpRight className="size-3.5" aria-hidden="true" />
    </a>
  );
}
