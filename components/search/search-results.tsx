'use client';

import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { badgeVariants } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { Kbd } from '#components/ui/kbd';
import { Note } from '#components/ui/note';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import type { Understood } from '#lib/ask/types';
import type { CompanyFilter } from '#lib/search/types';
import { CompanyCarousel, CompanyList, companyLook } from './company-hits.tsx';
import { filterLook } from './filter-look.ts';
import { type CompanyHits, groupCitations, groupParagraphs } from './group-paragraphs.ts';
import { NothingFound } from './nothing-found.tsx';
import { useCarousels } from './use-carousels.ts';
import type { Results } from './use-search.ts';

/** Markdown is only loaded when the agent was asked. */
const AiAnswer = dynamic(() => import('./ai-answer.tsx').then((module) => module.AiAnswer));

type Props = Results & {
  onIgnoreNames: () => void;
  /** Asks again without some of the question's words. */
  onWithout: (words: string) => void;
  onNearest: () => void;
};

/** The results of a search: the answer, what was searched, and the paragraphs by company and filing. */
export function SearchResults({ answer, form, onIgnoreNames, onWithout, onNearest }: Props) {
  const { message, paragraphs, question, filters, notes, agent } = answer;
  const companies = useMemo(() => groupParagraphs(paragraphs), [paragraphs]);
  const { indexOf, move, show } = useCarousels(companies);
  const cited = useMemo(() => groupCitations(agent?.citations ?? []), [agent]);
  const missing = form.symbols.filter(
    ({ ticker }) => !companies.some((company) => hasSymbol(company, ticker, filters.companies)),
  );

  return (
    <div data-slot="results">
      {form.useAgent && message && (
        <AiAnswer question={question || form.query} message={message} agent={agent} onCite={show} />
      )}
      <div className="mt-5 grid grid-cols-1 gap-2 empty:hidden">
        <NamedCompanies companies={filters.companies} onIgnore={onIgnoreNames} />
        <UnderstoodWords understood={answer.understood} onWithout={onWithout} />
      </div>
      {notes.map(
        ({ code, message: note }) =>
          (code !== 'nothing_on_the_matter' || paragraphs.length > 0) && (
            <Note key={code} className="mt-5">
              {code === 'nothing_on_the_matter' ? `${note} These paragraphs come nearest.` : note}
            </Note>
          ),
      )}
      {paragraphs.length === 0 ? (
        <NothingFound form={form} notes={notes} onNearest={onNearest} />
      ) : (
        <>
          <div className="mt-9 mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="mr-auto text-lg">{isOnlyNear(answer) ? 'Nearest paragraphs' : 'Matched paragraphs'}</h2>
            {companies.length > 1 && (
              <span className="text-sm text-ink-2 touch:hidden">
                <Kbd>←</Kbd> <Kbd>→</Kbd> move between filings
              </span>
            )}
          </div>
          {companies.map((company) =>
            companies.length > 1 ? (
              <CompanyCarousel
                key={company.cik}
                company={company}
                cited={cited}
                index={indexOf(company.cik)}
                onMove={(index) => move(company.cik, index)}
              />
            ) : (
              <CompanyList key={company.cik} company={company} cited={cited} />
            ),
          )}
          {missing.map(({ ticker }) => (
            <p key={ticker} className={cx(companyLook, 'px-4 py-3 text-ink-2')}>
              No results for {ticker}.
            </p>
          ))}
        </>
      )}
    </div>
  );
}

const isOnlyNear = ({ notes }: Results['answer']) => notes.some(({ code }) => code === 'nothing_on_the_matter');

/** A company with several symbols is found under the one that was asked for. */
const hasSymbol = (company: CompanyHits, ticker: string, known: readonly CompanyFilter[]) =>
  company.symbol === ticker || known.some((filter) => filter.ticker === ticker && filter.title === company.company);

type NamedProps = { companies: readonly CompanyFilter[]; onIgnore: () => void };

/** The filter that the search read out of the question, and the way to do without it. */
function NamedCompanies({ companies, onIgnore }: NamedProps) {
  const named = companies.filter(({ source }) => source === 'query');
  if (named.length === 0) return null;
  return (
    <div className={filterLook}>
      <span>Only</span>
      <ul className="flex flex-wrap gap-1.5">
        {named.map(({ ticker, title, words }) => (
          <li key={ticker} className={badgeVariants({ wraps: true })}>
            <TickerSymbol>{ticker}</TickerSymbol> {title}
            {words && <span className="text-sm font-normal">for “{words}”</span>}
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={onIgnore}>
        <X className="size-3.5" aria-hidden="true" />
        Search all companies
      </Button>
    </div>
  );
}

type UnderstoodProps = { understood: readonly Understood[]; onWithout: (words: string) => void };

/** The periods and the measure that the question was read to name, each of which can be taken out. */
function UnderstoodWords({ understood, onWithout }: UnderstoodProps) {
  if (understood.length === 0) return null;
  return (
    <div className={filterLook}>
      <span>Understood</span>
      <ul className="flex flex-wrap gap-1.5">
        {understood.map(({ kind, label, words }) => (
          <li key={`${kind} ${words}`}>
            <button
              className={badgeVariants({ size: 'press', wraps: true })}
              type="button"
              aria-label={`Ask without ${kind === 'period' ? 'the period' : 'the measure'} ${label}`}
              onClick={() => onWithout(words)}
            >
              {label}
              {words.toLowerCase() !== label.toLowerCase() && (
                <span className="text-sm font-normal">for “{words}”</span>
              )}
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What screen readers hear when results come. */
export function describeResults({ answer, form }: Results): string {
  const companies = groupParagraphs(answer.paragraphs);
  const filings = companies.reduce((sum, company) => sum + company.filings.length, 0);
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const found =
    answer.paragraphs.length === 0 && isOnlyNear(answer)
      ? 'Nothing in these filings says this.'
      : answer.paragraphs.length === 0
        ? `No results for ${form.symbols.map(({ ticker }) => ticker).join(', ') || '(all)'}.`
        : `${count(answer.paragraphs.length, 'paragraph', 'paragraphs')} in ${count(filings, 'filing', 'filings')} of ${count(companies.length, 'company', 'companies')}.`;
  if (!form.useAgent || !answer.agent) return found;
  return answer.agent.outcome === 'answered'
    ? `An answer with ${count(answer.agent.sentences, 'sentence', 'sentences')}. ${found}`
    : `Not found in these filings. ${found}`;
}
