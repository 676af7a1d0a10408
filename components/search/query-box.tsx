'use client';

import Link from 'next/link';
import { type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { useSession } from '#components/account/session-provider';
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
      <form className="ask" method="get" ref={box} onSubmit={submit}>
        <label className="vh" htmlFor={id}>
          Your question
        </label>
        <textarea
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
        <div className="row">
          <label className="check">
            <input type="checkbox" checked={useAgent} onChange={({ target }) => onAgent(target.checked)} />
            Ask AI Agent
          </label>
          <span className="ref" id={`${id}-count`}>
            {query.length} / {MAX_QUERY_LENGTH}
            <span className="vh"> characters</span>
          </span>
          <span className="tipped">
            <button
              className="btn btn-1"
              type="submit"
              aria-disabled={isDisabled}
              aria-busy={isLoading}
              aria-describedby={isSignedOut ? `${id}-reason` : undefined}
            >
              {isLoading && <span className="spin" aria-hidden="true" />}
              Search
            </button>
            {isSignedOut && (
              <span className="tip" role="tooltip" id={`${id}-reason`}>
                {REASON}
              </span>
            )}
          </span>
        </div>
      </form>
      {isSignedOut && <SignedOut />}
      <noscript>
        <p className="note">Searching needs JavaScript.</p>
      </noscript>
    </>
  );
}

function SignedOut() {
  const signup = findRoute('signup');
  const login = findRoute('login');
  return (
    <p className="note">
      <span>
        Search is for people with an account; a free one is enough.{' '}
        {signup && <Link href={signup.path}>Create a free account</Link>}
        {signup && login && ' or '}
        {login && <Link href={login.path}>log in</Link>}.
      </span>
    </p>
  );
}
