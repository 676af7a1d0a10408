'use client';

import Link from 'next/link';
import { type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { useSession } from '#components/account/session/session-provider';
import { Button } from '#components/ui/button';
import { Checkbox } from '#components/ui/field';
import { Note } from '#components/ui/note';
import { MAX_QUERY_LENGTH } from '#lib/search/query/search-limits';
import { findRoute } from '#lib/site';

type Props = {
  query: string;
  useAgent: boolean;
  isLoading: boolean;
  box: Ref<HTMLFormElement>;
  onQuery: (query: string) => void;
  onAgent: (useAgent: boolean) => void;
  onSubmit: () => void;
};

const REASON = 'Create a free account to search';

/** The question: Enter searches, Shift+Enter begins a new line. */
export function QueryBox({ query, useAgent, isLoading, box, onQuery, onAgent, onSubmit }: Props) {
  const id = useId();
  const { status } = useSession();
  const isDisabled = !status || isLoading || query.trim() === '';
  const isSignedOut = status === false;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isDisabled) onSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  }

  return (
    <>
      {/* Without scripts the question goes into the address, as the page itself would put it (`search-form.ts`). */}
      <form
        data-slot="question-box"
        className="rounded-lg border border-edge bg-sheet has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus"
        method="get"
        ref={box}
        onSubmit={submit}
      >
        <label className="sr-only" htmlFor={id}>
          Your question
        </label>
        <textarea
          className="block min-h-20 w-full resize-y px-4 pt-3.5 pb-1 text-read/6.5 outline-0 placeholder:text-ink-3 placeholder:opacity-100"
          id={id}
          name="q"
          rows={2}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Ask in your own words"
          enterKeyHint="search"
          value={query}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-1.5 pr-2 pb-2 pl-4">
          <Checkbox checked={useAgent} onChange={({ target }) => onAgent(target.checked)}>
            Ask AI Agent
          </Checkbox>
          <span className="reference" id={`${id}-count`}>
            {query.length} / {MAX_QUERY_LENGTH}
            <span className="sr-only"> characters</span>
          </span>
          <span className="group relative ml-auto max-[62rem]:mt-1.5 max-[62rem]:-ml-2 max-[62rem]:flex-[1_0_100%]">
            <Button
              className="max-[62rem]:w-full"
              type="submit"
              aria-disabled={isDisabled}
              isBusy={isLoading}
              aria-describedby={isSignedOut ? `${id}-reason` : undefined}
            >
              Search
            </Button>
            {isSignedOut && (
              <span
                className="absolute right-0 bottom-[calc(100%+0.375rem)] z-30 hidden rounded-md bg-night px-2.5 py-1.5 text-sm whitespace-nowrap text-on-night group-focus-within:block group-hover:block forced-colors:border"
                role="tooltip"
                id={`${id}-reason`}
              >
                {REASON}
              </span>
            )}
          </span>
        </div>
      </form>
      {isSignedOut && <SignedOut />}
      <noscript>
        <Note className="mt-3">Searching needs JavaScript.</Note>
      </noscript>
    </>
  );
}

function SignedOut() {
  const signup = findRoute('signup');
  const login = findRoute('login');
  return (
    <Note className="mt-3">
      <span>
        Search is for people with an account; a free one is enough.{' '}
        {signup && <Link href={signup.path}>Create a free account</Link>}
        {signup && login && ' or '}
        {login && <Link href={login.path}>log in</Link>}.
      </span>
    </Note>
  );
}
