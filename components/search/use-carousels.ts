import { useEffect, useState } from 'react';
import { type CompanyHits, findHit, stepRound } from './group-paragraphs.ts';
import { needsArrows } from './needs-arrows.ts';

/** A carousel above this line is hidden by the header. */
const HEADER_PX = 80;

/**
 * Which filing each company's carousel shows. Left and right move the carousel that contains the focus, else the first
 * one on screen or below it. `show` brings a numbered paragraph into view and moves the focus to it.
 */
export function useCarousels(companies: readonly CompanyHits[]) {
  const [indexes, setIndexes] = useState<Readonly<Record<string, number>>>({});
  const [wanted, setWanted] = useState<{ number: number } | null>(null);
  const areSeveral = companies.length > 1;

  useEffect(() => {
    if (!areSeveral) return;
    function onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      const isOther = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (step === 0 || isOther || needsArrows(event.target)) return;
      const cik = carouselAtHand();
      const company = companies.find((one) => one.cik === cik);
      if (!company) return;
      event.preventDefault();
      const { length } = company.filings;
      setIndexes((known) => ({ ...known, [company.cik]: stepRound(known[company.cik] ?? 0, step, length) }));
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areSeveral, companies]);

  useEffect(() => {
    if (!wanted) return;
    const hit = document.querySelector<HTMLElement>(`#hit-${wanted.number}`);
    hit?.focus({ preventScroll: true });
    hit?.scrollIntoView({ block: 'center' });
  }, [wanted]);

  return {
    indexOf: (cik: string) => indexes[cik] ?? 0,
    move: (cik: string, index: number) => setIndexes((known) => ({ ...known, [cik]: index })),
    show(number: number) {
      const place = findHit(companies, number);
      if (!place) return;
      setIndexes((known) => ({ ...known, [place.cik]: place.filing }));
      setWanted({ number });
    },
  };
}

function carouselAtHand(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-carousel]');
  if (focused) return focused.dataset['carousel'];
  // Below the fold they come after an answer that fills the screen.
  return [...document.querySelectorAll<HTMLElement>('[data-carousel]')].find(
    (one) => one.getBoundingClientRect().bottom > HEADER_PX,
  )?.dataset['carousel'];
}
