'use client';

import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/button';
import { cardLook } from '#components/ui/card';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import { FilingParagraphs } from './filing-hits.tsx';
import { type CitedParts, type CompanyHits as Company, stepRound } from './group-paragraphs.ts';

export const companyLook = cx(cardLook, 'mb-5 overflow-hidden');

type HeadProps = { company: Company; children?: React.ReactNode };

function CompanyHead({ company, children }: HeadProps) {
  return (
    <header className="flex items-center gap-3 border-b border-rule py-2.5 pr-2.5 pl-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-md font-semibold tracking-normal">
        <TickerSymbol isFramed>{company.symbol}</TickerSymbol>
        {company.company}
      </h3>
      {children}
    </header>
  );
}

type Props = { company: Company; cited: CitedParts };

/** The only company of the results: all its filings, one below the other. */
export function CompanyList({ company, cited }: Props) {
  return (
    <section className={companyLook} aria-label={`${company.company}, filings with matches`}>
      <CompanyHead company={company} />
      {company.filings.map((filing) => (
        <div key={filing.key} className="not-first:border-t not-first:border-rule">
          <FilingParagraphs symbol={company.symbol} filing={filing} cited={cited} />
        </div>
      ))}
    </section>
  );
}

type CarouselProps = Props & { index: number; onMove: (index: number) => void };

/** One of several companies: one filing at a time, wrapping around. The results handle the arrow keys. */
export function CompanyCarousel({ company, cited, index, onMove }: CarouselProps) {
  const { filings } = company;
  const filing = filings[index];
  const count = filings.length;
  const move = (step: number) => onMove(stepRound(index, step, count));
  if (!filing) return null;
  return (
    <section
      className={companyLook}
      aria-roledescription="carousel"
      aria-label={`${company.company}, filings with matches`}
      data-carousel={company.cik}
    >
      <CompanyHead company={company}>
        <div className="ml-auto flex items-center gap-0.5 text-sm whitespace-nowrap text-ink-2">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Previous filing of ${company.symbol}`}
            aria-disabled={count < 2}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <output className="max-sm:text-xs/5">
            Filing {index + 1} of {count}
          </output>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Next filing of ${company.symbol}`}
            aria-disabled={count < 2}
            onClick={() => move(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      </CompanyHead>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A slide of the carousel pattern. */}
      <div data-slot="slide" role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
        <FilingParagraphs symbol={company.symbol} filing={filing} cited={cited} />
      </div>
    </section>
  );
}
