'use client';

import { cx } from 'class-variance-authority';
import { Check, CircleHelp, Info } from 'lucide-react';
import { type ComponentProps, createContext, useContext, useId } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { Badge } from '#components/ui/badge';
import type { AgentReport } from '#lib/ask/types';
import { citeLook } from './cite-look.ts';

type Props = {
  question: string;
  message: string;
  agent: AgentReport | null;
  /** Shows the paragraph with this number. */
  onCite: (number: number) => void;
};

const partTitle = 'text-sm font-semibold tracking-normal text-ink-2';

const ALLOWED = ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'br'];
const SCHEMA = { ...defaultSchema, tagNames: ALLOWED, attributes: { a: ['href'] } };

/** Only places of this site are linked to: an answer or a shared question may be written by anybody. */
const ownPath = (address: string) => (/^\/(?![/\\])/.test(address) ? address : '');

/** The question and its answer, both Markdown; a citation is a button that shows the paragraph. */
export function AiAnswer({ question, message, agent, onCite }: Props) {
  const id = useId();

  return (
    <section className="mt-6 border-t border-b border-t-ink border-b-rule pt-4.5 pb-5" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 id={id} className="text-lg">
          AI Answer
        </h2>
        {agent?.outcome === 'answered' && (
          <Badge variant="good">
            <Check className="size-3.5" aria-hidden="true" />
            {agent.sentences} of {agent.sentences} {agent.sentences === 1 ? 'sentence' : 'sentences'} cited
          </Badge>
        )}
      </div>
      <h3 className={partTitle}>Question</h3>
      <div data-slot="question" className="mb-3.5 wrap-anywhere [&_strong]:font-semibold">
        <SafeMarkdown>{question}</SafeMarkdown>
      </div>
      <h3 className={partTitle}>Answer</h3>
      <div
        data-slot="answer"
        className="max-w-168 text-read wrap-anywhere [&_a]:whitespace-nowrap [&_p+p]:mt-2.5 [&_strong]:font-semibold"
      >
        <CiteContext value={onCite}>
          <SafeMarkdown>{message}</SafeMarkdown>
        </CiteContext>
      </div>
      {agent && <HowAnswered agent={agent} />}
    </section>
  );
}

function SafeMarkdown({ children }: { children: string }) {
  return (
    <Markdown
      allowedElements={ALLOWED}
      unwrapDisallowed
      skipHtml
      urlTransform={ownPath}
      rehypePlugins={[[rehypeSanitize, SCHEMA]]}
      components={{ a: AnswerLink }}
    >
      {children}
    </Markdown>
  );
}

const CiteContext = createContext<(number: number) => void>(() => undefined);

/** A citation is a button that shows its paragraph; other links open in a new tab, and none leaves the site. */
function AnswerLink({ href, children }: ComponentProps<'a'>) {
  const cite = useContext(CiteContext);
  const number = typeof children === 'string' ? /^\[(\d+)\]$/.exec(children)?.[1] : undefined;
  if (number !== undefined)
    return (
      <button
        className={cx(citeLook, 'hover:bg-proof hover:text-sheet')}
        type="button"
        aria-label={`Source ${number}`}
        onClick={() => cite(Number(number))}
      >
        {number}
      </button>
    );
  if (!href) return <span>{children}</span>;
  // A figure's link leads to its paragraph, others to a filing.
  const isFigure = href.includes('#');
  return (
    <a className={isFigure ? 'checked-figure' : undefined} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The author of the answer, its sources, and what was left out. */
function HowAnswered({ agent }: { agent: AgentReport }) {
  const { outcome, provider, model, fallback, dropped, passages_read, passages_refused, passages_cleaned } = agent;
  const lines = [
    fallback?.message,
    !fallback &&
      provider === 'extractive' &&
      outcome === 'answered' &&
      'Built-in, no language model: put together from the filings’ own sentences.',
    model &&
      outcome === 'answered' &&
      `Written by ${model}; every sentence was checked against the passage that it cites.`,
    outcome === 'not_found' &&
      passages_read > 0 &&
      `${model ? 'The language model' : 'The built-in reader, no language model,'} found no answer in ${count(passages_read, 'passage')}; the filings may still hold one, in other words or elsewhere.`,
    dropped > 0 && `${count(dropped, 'sentence')} of the model not printed: not found in the passages.`,
    passages_refused > 0 && `${count(passages_refused, 'passage')} not read: written for a machine, not for readers.`,
    passages_cleaned > 0 && `${count(passages_cleaned, 'passage')} with hidden characters, read without them.`,
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  const isWanting = outcome === 'not_found' || fallback !== null;
  const Icon = isWanting ? CircleHelp : Info;
  return (
    <p className="mt-3.5 flex gap-2 text-base/5.5 text-ink-2">
      <Icon className={cx('mt-0.75', isWanting && 'text-hold')} aria-hidden="true" />
      <span>{lines.join(' ')}</span>
    </p>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
