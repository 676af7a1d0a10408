import { formatDay, formatFigure, formatOf } from '#lib/key-figures/format-key-figures';
import type { FigureValue } from '#lib/key-figures/types';
import type { FoundFigure } from './find-figures.ts';
import type { FigureQuestion } from './read-figure-question.ts';

const ORDINALS: Record<string, string> = { Q1: 'first', Q2: 'second', Q3: 'third', Q4: 'fourth' };

/** "Total net sales were $416,161 million in fiscal 2025, up 6.4% from $391,035 million the year before." */
export function tellFigure({ figure, value, before, fiscal }: FoundFigure, { isCompared = true } = {}): string {
  const name = nameOf({ figure, value });
  const verb = isPlural(name) ? 'were' : 'was';
  const told = `${name} ${verb} ${amountOf(value)} ${whenOf({ figure, value, fiscal })}`;
  const move = before && isCompared ? moveOf(value, before) : '';
  return `${told}${move}.`;
}

/** "Yes." or "No." where the question asks whether something is so; empty where the figures do not say. */
export function verdictOf(
  { supposes, kind }: Pick<FigureQuestion, 'supposes' | 'kind'>,
  { value, before }: Pick<FoundFigure, 'value' | 'before'>,
): '' | 'Yes. ' | 'No. ' {
  if (kind === 'how much' || supposes === null) return '';
  const isSo = isSupposed(supposes, { value, before });
  if (isSo === null) return '';
  // Why something is so that is so, the passages tell.
  if (kind === 'why') return isSo ? '' : 'No. ';
  return isSo ? 'Yes. ' : 'No. ';
}

function isSupposed(
  supposes: NonNullable<FigureQuestion['supposes']>,
  { value, before }: Pick<FoundFigure, 'value' | 'before'>,
): boolean | null {
  if (supposes === 'profit') return value.value > 0;
  if (supposes === 'loss') return value.value < 0;
  if (before === null || before.value === value.value) return null;
  return value.value > before.value === (supposes === 'up');
}

/** "Operating income" of a loss is an operating result. */
const nameOf = ({ figure: { name }, value }: Pick<FoundFigure, 'figure' | 'value'>): string =>
  capitalise(value.value < 0 ? name.replace(/^(operating|net) income$/i, '$1 result') : name);

const isPlural = (name: string) =>
  /\b(?:sales|revenues|expenditures|repurchases|assets|loans|deposits|shares|dividends paid|premiums earned|shares outstanding)$/i.test(
    name,
  );

const amountOf = (value: FigureValue) => formatFigure(value.value, formatOf(value));

/** "in fiscal 2025", "in the first quarter of fiscal 2025 (to Aug 31, 2024)", "on Sep 27, 2025". */
function whenOf({ figure, value, fiscal }: Pick<FoundFigure, 'figure' | 'value' | 'fiscal'>): string {
  if (figure.periodLength === 'instant') return `on ${formatDay(value.end)}`;
  const until = `to ${formatDay(value.end)}`;
  if (figure.periodLength === 'year') return fiscal ? `in fiscal ${fiscal.year}` : `in the year ${until}`;
  if (figure.periodLength === 'quarter')
    return fiscal && ORDINALS[fiscal.period]
      ? `in the ${ORDINALS[fiscal.period]} quarter of fiscal ${fiscal.year} (${until})`
      : `in the quarter ${until}`;
  return (
    { 'half-year': `in the six months ${until}`, 'nine-months': `in the nine months ${until}` }[
      figure.periodLength as string
    ] ?? `in the period ${until}`
  );
}

/** ", up 6.4% from $391,035 million the year before"; of losses without a percentage. */
function moveOf(value: FigureValue, before: FigureValue): string {
  const was = `${amountOf(before)} the year before`;
  const difference = value.value - before.value;
  if (difference === 0) return `, the same as the year before`;
  if (value.unit === 'pure') {
    const points = Math.abs(difference * 100).toFixed(1);
    return `, ${difference > 0 ? 'up' : 'down'} ${points} points from ${was}`;
  }
  if (value.value <= 0 || before.value <= 0) return `, after ${was}`;
  const rate = Math.abs(difference / before.value) * 100;
  // Of next to nothing any growth is large.
  if (rate >= 1000) return `, after ${was}`;
  const growth = rate >= 10 ? rate.toFixed(0) : rate.toFixed(1);
  return `, ${difference > 0 ? 'up' : 'down'} ${growth}% from ${was}`;
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
