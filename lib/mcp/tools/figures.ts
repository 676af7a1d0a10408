import { z } from 'zod';
import { readFigures } from '#lib/api/endpoints/figures';
import { Figures } from '#lib/api/schemas/figures';
import { Common, defineTool, found, MOST_CHARACTERS } from '#lib/mcp/tool';

const Series = Figures.shape.years.element;
const Point = Series.shape.points.element;

const Entry = Series.extend({
  cadence: z.enum(['year', 'quarter']).describe('Of the annual or of the quarterly reports'),
  points: z.array(Point).describe('Newest first'),
});

const Input = readFigures.params.extend({
  period: readFigures.query.shape.period,
  figures: z
    .array(z.string().min(1).max(80))
    .max(30)
    .optional()
    .describe('Ids of figures, such as "revenue"; all of them where none are named'),
  points: z.number().int().min(1).max(40).default(2).describe('Of each figure the newest so many, usually 2'),
});

export const keyFigures = defineTool({
  name: 'key_figures',
  title: 'Key figures',
  description:
    'Key figures of a company over years and quarters (revenue, net income, cash flow, segments …), as last reported: each with its status (verified: a tagged fact; derived: computed, with the formula), its filing and its place there. Prefer it to reading tables.',
  scope: readFigures.scope,
  input: Input,
  output: z.object({ symbol: z.string(), figures: z.array(Entry), ...Common }),
  example: { symbol: 'NWSC', period: 'years' },
  async find({ symbol, period, figures, points }, asker) {
    const { years, quarters, ...answer } = await readFigures.handle({
      ...{ params: { symbol }, query: { period }, body: null, asker },
    });
    const wanted = figures && new Set(figures);
    const all = [
      years.map((series) => ofCadence('year', series)),
      quarters.map((series) => ofCadence('quarter', series)),
    ];
    const entries = all
      .flat()
      .filter(({ id }) => wanted?.has(id) ?? true)
      .map((series) => Object.assign(series, { points: series.points.toReversed().slice(0, points) }));
    return found(entries, {
      ...{ fields: { symbol: answer.symbol }, list: 'figures', filingsOf },
      summary: `${entries.length} figures.`,
      tell,
      rest: (kept) => ({
        how: `Ask for the others by figures (${names(entries.slice(kept))}), for fewer points, or with max_characters up to ${MOST_CHARACTERS}.`,
      }),
    });
  },
});

const ofCadence = (cadence: 'year' | 'quarter', series: z.input<typeof Series>) => Object.assign({ cadence }, series);

const names = (entries: readonly { id: string }[]) => [...new Set(entries.map(({ id }) => id))].slice(0, 5).join(', ');

const filingsOf = ({ points }: z.input<typeof Entry>) =>
  points.flatMap(({ source, restated_from: first }) => [source, first?.source]).flatMap((one) => one?.accession ?? []);

function tell({ id, label, cadence, unit, period_length: length, formula, points }: z.input<typeof Entry>): string {
  const head = `${label} (${id}, ${cadence}, ${length}, ${unit})${formula ? `, computed: ${formula}` : ''}`;
  const lines = points.map(({ start, end, value, status, source, restated_from: first }) => {
    const span = start ? `${start} to ${end}` : end;
    const from = source
      ? `${source.form} filed ${source.filed_on} ${source.link ?? source.accession}`
      : 'no filing here';
    return `${span}: ${value ?? 'not reported'} [${status}] ${from}${first ? ` (first filed as ${first.value})` : ''}`;
  });
  return [head, ...lines].join('\n');
}
