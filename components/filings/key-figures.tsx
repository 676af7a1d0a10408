import { cardLook } from '#components/ui/card';
import { cn } from '#components/ui/class-names.ts';
import { type FigureView, titleOf } from '#lib/key-figures/view-key-figures';
import { hrefOf } from './figure-href.ts';
import { FigureSheet } from './figure-sheet.tsx';
import { KeyFigureCard } from './key-figure-card.tsx';
import { KeyFiguresTable } from './key-figures-table.tsx';
import { SegmentSheet } from './segment-sheet.tsx';

type Props = {
  /** Where they come from, in one sentence. */
  source: string;
  /** As `viewFigures` gives them. */
  figures: readonly FigureView[];
  /** Address of the reading page; a figure's anchor is appended to it. Empty on the reading page itself. */
  readingPath: string;
  /** On the reading page: the anchors on it, so that no link leads nowhere. */
  present?: readonly string[];
};

const MAX_CARDS = 5;

/** Side by side where the place has the room: a company's page has 75 rem, the reading page half. */
const COLUMNS: Record<number, string> = {
  1: 'w-fit grid-cols-[minmax(0,16rem)]',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
};

/** The figures that readers look for first; others follow where one of these is not known. */
const CARDS = [
  'revenue',
  'net-interest-income',
  'operating-income',
  'net-income',
  'diluted-eps',
  'free-cash-flow',
  'operating-cash-flow',
  'cash',
  'total-debt',
  'equity',
] as const;

const GROUPS = [
  { group: 'results', title: 'Results' },
  { group: 'cash', title: 'Cash flow' },
  { group: 'balance', title: 'Balance sheet and shares' },
] as const;

/**
 * A filing's key figures on one screen: cards with number, change and chart; results, cash flow, balance sheet and
 * segments as sheets; every figure over the years as a table. Drawn on the server, without a script. Nothing at all
 * where there are no figures.
 */
export function KeyFigures({ source, figures, readingPath, present }: Props) {
  if (figures.length === 0) return null;
  const known = new Set<string>(figures.map(({ id }) => id));
  const chosen = new Set<string>(CARDS.filter((id) => known.has(id)).slice(0, MAX_CARDS));
  const cards = figures.filter(({ id }) => chosen.has(id));
  // A quarterly report has both quarter and year to date: then each card says what it covers.
  const isMixed = new Set(cards.map(({ period }) => period)).size > 2;
  const notes = figures.flatMap((figure) => figure.notes.map((note) => `${figure.label}: ${note}`));
  const linked = { readingPath, present: present ?? null };
  const segments = figures.filter(({ group }) => group === 'segments');
  const products = figures.filter(({ group }) => group === 'products');

  return (
    <section
      data-slot="key-figures"
      className="@container/figures mb-12 border-t border-ink print:break-inside-avoid"
      aria-labelledby="key-figures"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-4 pb-3">
        <h2 id="key-figures" className="text-lg tracking-lg">
          {titleOf(figures)}
        </h2>
        <p className="text-sm text-ink-3">{source}</p>
      </div>
      <div
        className={cn(
          cardLook,
          'grid overflow-clip @max-4xl/figures:grid-cols-6 @max-[30rem]/figures:block @max-[30rem]/figures:w-auto',
          COLUMNS[cards.length],
        )}
      >
        {cards.map((figure, index) => (
          <KeyFigureCard
            key={figure.id}
            figure={figure}
            href={hrefOf(figure, readingPath, present ?? null)}
            hasPeriod={isMixed}
            isWide={cards.length === 5 ? index >= 3 : cards.length % 2 === 0}
          />
        ))}
      </div>
      {/* Results are the longest sheet: cash flow and balance sheet share the other column. */}
      <div className="mt-5 grid gap-x-10 gap-y-5 @4xl/figures:grid-cols-2 [&>table:first-child:not(:only-child)]:row-span-2">
        {GROUPS.map(({ group, title }) => (
          <FigureSheet key={group} title={title} figures={figures.filter((one) => one.group === group)} {...linked} />
        ))}
        {segments.length > 0 && <SegmentSheet title="Segments" figures={segments} {...linked} />}
        {products.length > 0 && <SegmentSheet title="Products and services" figures={products} {...linked} />}
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-1.5 text-sm text-ink-3">
          {note}
        </p>
      ))}
      <KeyFiguresTable figures={figures} />
    </section>
  );
}
