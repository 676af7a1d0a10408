'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { FilingParagraphs } from './filing-hits.tsx';
import { type CompanyHits as Company, stepRound } from './group-paragraphs.ts';

type HeadProps = { company: Company; children?: React.ReactNode };

function CompanyHead({ company, children }: HeadProps) {
  return (
    <header>
      <h3>
        <span className="sym badge-sym">{company.symbol}</span>
        {company.company}
      </h3>
      {children}
    </header>
  );
}

type Props = { company: Company; cited: ReadonlySet<number> };

/** The only company of the results: all its filings, one below the other. */
export function CompanyList({ company, cited }: Props) {
  return (
    <section className="grp" aria-label={`${company.company}, filings with matches`}>
      <CompanyHead company={company} />
      {company.filings.map((filing) => (
        <div key={filing.key} className="slide">
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
      className="grp"
      aria-roledescription="carousel"
      aria-label={`${company.company}, filings with matches`}
      data-carousel={company.cik}
    >
      <CompanyHead company={company}>
        <div className="nav">
          <button
            className="btn btn-3 btn-s btn-i"
            type="button"
            aria-label={`Previous filing of ${company.symbol}`}
            aria-disabled={count < 2}
            onClick={() => move(-1)}
          >
            <ChevronLeft className="i" aria-hidden="true" />
          </button>
          <output>
            Filing {index + 1} of {count}
          </output>
          <button
            className="btn btn-3 btn-s btn-i"
            type="button"
            aria-label={`Next filing of ${company.symbol}`}
            aria-disabled={count < 2}
            onClick={() => move(1)}
          >
            <ChevronRight className="i" aria-hidden="true" />
          </button>
        </div>
      </CompanyHead>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A slide of the carousel pattern. */}
      <div className="slide" role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
        <FilingParagraphs symbol={company.symbol} filing={filing} cited={cited} />
      </div>
    </section>
  );
}
