import type { FigureView } from '#lib/key-figures/view-key-figures';
import { hrefOf } from './figure-href.ts';
import { KeyFigureCard } from './key-figure-card.tsx';
import { KeyFiguresTable } from './key-figures-table.tsx';

type Props = {
  /** "Key figures, year to Sep 27, 2025". */
  title: string;
  /** Where they come from, in one sentence. */
  source: string;
  /** As `viewFigures` gives them. */
  figures: readonly FigureView[];
  /** Address of the reading page; a figure's anchor is appended to it. Empty on the reading page itself. */
  readingPath: string;
  /** On the reading page: the anchors on it, so that no link leads nowhere. */
  present?: readonly string[];
  /** The figures with a card; all others are in the table. A company's page has five. */
  mostCards?: number;
};

/** The figures that readers look for first; others follow where one of these is not tagged. */
const order = [
  'revenue',
  'net_income',
  'diluted_eps',
  'operating_cash_flow',
  'cash',
  'operating_income',
  'gross_profit',
  'debt',
  'capital_expenditure',
] as const;

/**
 * A filing's key figures: cards with number, change and chart, a sentence about the shares, and all of it as a table.
 * Drawn on the server, without a script. Nothing at all where there are no figures.
 */
export function KeyFigures({ title, source, figures, readingPath, present, mostCards = 5 }: Props) {
  if (figures.length === 0) return null;
  const tagged = new Set<string>(figures.map(({ name }) => name));
  const chosen = new Set<string>(order.filter((name) => tagged.has(name)).slice(0, mostCards));
  const cards = figures.filter(({ name }) => chosen.has(name));
  const shares = figures.find(({ name }) => name === 'shares');
  // A quarterly report has both quarter and year to date: then each card says what it covers.
  const isMixed = new Set(cards.map(({ period }) => period)).size > 2;
  const notes = figures.flatMap((figure) => figure.notes.map((note) => `${figure.label}: ${note}`));

  return (
    <section className="figs" aria-labelledby="key-figures">
      <div className="figs-h">
        <h2 id="key-figures">{title}</h2>
        <p>{source}</p>
      </div>
      {cards.length > 0 && (
        <div className="figs-g" data-count={Math.min(cards.length, 5)}>
          {cards.map((figure) => (
            <KeyFigureCard
              key={figure.name}
              figure={figure}
              href={hrefOf(figure, readingPath, present ?? null)}
              hasPeriod={isMixed}
            />
          ))}
        </div>
      )}
      {shares && (
        <p className="figs-s">
          <a className="fig" href={hrefOf(shares, readingPath, present ?? null) ?? undefined}>
            {`${shares.amount} ${shares.scale}`}
          </a>{' '}
          {`outstanding ${shares.period}`}
          {shares.change && `, ${wordOf[shares.change.direction]}${shares.change.text}`}.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="figs-n">
          {note}
        </p>
      ))}
      <KeyFiguresTable figures={figures} />
    </section>
  );
}

const wordOf = { up: 'up ', down: 'down ', none: '' } as const;
