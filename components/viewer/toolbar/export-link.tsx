'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useSending } from '#components/account/forms/use-sending.ts';
import { saveFile } from '#components/billing/save-file.ts';
import { useAlert } from '#components/shell/alert-provider';
import { isPlainClick } from '#components/shell/plain-click.ts';
import { messageIn } from '#lib/http/send-json';

type Props = { href: string; className?: string; children: ReactNode };

const UNCLEAR = 'The export could not be fetched. Try again.';

/**
 * A link to an export. When an export is refused, a browser that follows it says only that the download failed: here
 * the file is fetched, so that the reader is told why it failed and may try again. Without scripts it is a plain
 * link.
 */
export function ExportLink({ href, className, children }: Props) {
  const showAlert = useAlert();
  const { isSending, send } = useSending();

  function save(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    send(async () => {
      const failure = await fetchFile(href);
      if (failure !== null) showAlert(failure, 'error');
    });
  }

  return (
    <a className={className} href={href} download aria-busy={isSending} onClick={save}>
      {children}
    </a>
  );
}

/** Has the browser save the file. @returns the message for the reader when it failed; null otherwise */
async function fetchFile(href: string): Promise<string | null> {
  try {
    const answer = await fetch(href);
    if (answer.ok) {
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
      saveFile(name, answer.headers.get('content-type') ?? '', await answer.blob());
      return null;
    }
    const body: unknown = await answer.json().catch(() => null);
    return messageIn({ ok: false, status: answer.status, body }, ['error'], { unclear: UNCLEAR, noAnswer: UNCLEAR });
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.error(error);
    return UNCLEAR;
  }
}
