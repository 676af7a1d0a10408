'use client';

import { Unplug } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { Skeleton } from '#components/ui/skeleton';
import { pendingDocuments } from './pending-documents.ts';

/** Sent by the document's element, and passed up, when a fetched document has been put into the page. */
export const DOCUMENT_READY = 'documentready';

type Props = {
  /** The ticket of the document on the server while the page is rendered (`handOverDocument`). */
  ticket: string;
  /** Signed address of the same document, for pages that the browser builds itself. */
  url: string;
  /** Class of the element that contains the document. */
  className?: string;
};

/** One object for all renderings: React rewrites an element's HTML when it gets another one. */
const LEFT_AS_IT_IS = { __html: '' };

type State = 'there' | 'loading' | 'failed';

/**
 * The filing's document. A page that the server rendered has it in its markup, and only there: the browser takes over
 * what it finds. After a step inside the site there is no markup, and the document is fetched as it is in the store.
 */
export function DocumentBody({ ticket, url, className }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('there');
  const html = typeof window === 'undefined' ? { __html: pendingDocuments().get(ticket) ?? '' } : LEFT_AS_IT_IS;

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState('loading');
      try {
        const answer = await fetch(url, signal ? { signal } : {});
        if (!answer.ok) throw new Error(`The document's address answered ${answer.status}.`);
        const text = await answer.text();
        if (!body.current || signal?.aborted) return;
        // Rendered and escaped at ingest (lib/summaries/render/render-summary-document.ts).
        body.current.innerHTML = text;
        setState('there');
        body.current.dispatchEvent(new Event(DOCUMENT_READY, { bubbles: true }));
      } catch (error) {
        if (signal?.aborted) return;
        reportError(error);
        setState('failed');
      }
    },
    [url],
  );

  useEffect(() => {
    if (body.current?.firstChild) return;
    const aborter = new AbortController();
    void load(aborter.signal);
    return () => aborter.abort();
  }, [load]);

  return (
    <>
      {state === 'loading' && <DocumentSkeleton />}
      {state === 'failed' && (
        <EmptyState icon={Unplug} title={<span role="alert">Error fetching filing</span>} as="h2">
          <p>The document could not be loaded. Your place is kept.</p>
          <Button variant="outline" onClick={() => void load()}>
            Try again
          </Button>
        </EmptyState>
      )}
      <div ref={body} className={className} suppressHydrationWarning dangerouslySetInnerHTML={html} />
    </>
  );
}

function DocumentSkeleton() {
  return (
    <div className="grid max-w-read gap-5 pt-4">
      <output className="sr-only">Loading the filing</output>
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <Skeleton key={line} className="[--height:4.5rem]" />
      ))}
    </div>
  );
}
