import type { Observation } from '#lib/key-figures/series';
import { type FigurePart, type FigureValue, type KeyFigure, nameOfFigure } from '#lib/key-figures/types';
import { conceptWords } from '#lib/key-figures/view-key-figures';
import { cellName, date, head, text } from './cells.ts';
import { type Formula, formulaOf, type Operand } from './figure-formula.ts';
import { figureFormat, unitInWords } from './number-format.ts';
import type { Sheet, SheetCell } from './types.ts';

const HEADS = [
  ...['Figure', 'From', 'To', 'Part', 'Concept', 'Value', 'Unit', 'Receipt', 'Form', 'Filing', 'Filed on'],
  ...['First filed as', 'First filed in', 'Place'],
];
const VALUE_COLUMN = HEADS.indexOf('Value');

/** What is kept of a figure of one period: its status, and a formula over the cells of its parts. */
export type KeptReceipt = { status: 'verified' | 'derived'; formula: Formula | null };

export type PlaceLink = (filing: Pick<Observation, 'form' | 'filedOn'>, anchor: string | null) => string | null;

/**
 * Collects where each figure is from: a row for a figure of a period, one for each of its parts. Formulas of other sheets
 * refer to the parts.
 */
export function collectReceipts(placeOf: PlaceLink) {
  const rows: SheetCell[][] = [HEADS.map(head)];
  /** Derived figures whose parts do not give them by a formula that we know. */
  let unexplained = 0;

  function keep(figure: KeyFigure, source: Observation, first: Observation | null): KeptReceipt {
    const at = rows.length;
    const isDerived = source.parts.length > 1;
    const operands = source.parts.map((part, index): Operand => ({ ref: refOf(at + 1 + index), value: part.value }));
    const formula = isDerived ? formulaOf(figure.formula, operands, source.value) : null;
    if (isDerived && formula === null) unexplained += 1;
    rows.push([
      ...[text(nameOfFigure(figure)), date(source.start), date(source.end)],
      text(isDerived ? (figure.formula ?? 'Sum of its parts') : ''),
      text(isDerived ? '' : (source.parts[0]?.concept ?? '')),
      valueCell(source, { value: formula?.value ?? source.value, formula, link: linkOf(source, source.parts) }),
      ...[text(unitInWords(source)), text(isDerived ? 'derived' : 'verified')],
      ...[text(source.form), text(source.accession), date(source.filedOn)],
      first && valueCell(first, { value: first.value, formula: null, link: linkOf(first, first.parts) }),
      text(first ? `${first.form} ${first.accession}` : ''),
      place(linkOf(source, source.parts)),
    ]);
    if (isDerived) for (const part of source.parts) rows.push(partRow(figure, source, part));
    return { status: isDerived ? 'derived' : 'verified', formula };
  }

  function partRow(figure: KeyFigure, source: Observation, part: FigurePart): SheetCell[] {
    const link = linkOf(source, [part]);
    // A part of a ratio is an amount: its own unit is not kept, nor the scale in which it is printed.
    const shown = source.unit === 'pure' ? { unit: '', scale: 0, decimals: 0 } : source;
    return [
      ...[text(nameOfFigure(figure)), date(source.start), date(source.end)],
      ...[text(conceptWords(part.concept)), text(part.concept)],
      valueCell(shown, { value: part.value, formula: null, link }),
      ...[text(source.unit === 'pure' ? '' : unitInWords(source)), text('verified')],
      ...[text(source.form), text(source.accession), date(source.filedOn)],
      ...[null, null, place(link)],
    ];
  }

  const linkOf = (source: Observation, parts: readonly FigurePart[]) =>
    placeOf(source, parts.find(({ anchor }) => anchor)?.anchor ?? null);

  return {
    keep,
    unexplained: () => unexplained,
    sheet: (): Sheet => ({
      name: 'Receipts',
      rows,
      widths: [30, 13, 13, 34, 40, 18, 16, 10, 8, 22, 13, 18, 28, 12],
      frozen: { rows: 1, columns: 1 },
    }),
  };
}

export type ReceiptCollector = ReturnType<typeof collectReceipts>;

const refOf = (row: number) => `Receipts!${cellName(row, VALUE_COLUMN)}`;
const place = (link: string | null): SheetCell => (link === null ? null : text('Open', link));

function valueCell(
  shown: Pick<FigureValue, 'unit' | 'scale' | 'decimals'>,
  { value, formula, link }: { value: number; formula: Formula | null; link: string | null },
): SheetCell {
  return {
    ...{ kind: 'number', value, format: figureFormat(shown), origin: formula ? 'derived' : 'verified' },
    ...(formula ? { formula: formula.formula } : {}),
    link: link ?? undefined,
  };
}
