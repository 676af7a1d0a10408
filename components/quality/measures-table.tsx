import { Check, TriangleAlert } from 'lucide-react';
import { cn } from '#components/ui/class-names.ts';
import type { QualityGroup, QualityMeasure } from '#lib/quality-report';
import { formatBar, formatInterval, formatValue } from './format-measure.ts';

type Row = QualityMeasure & { measuredOn: string };

/** Every measure with its interval, its number of cases and its date; what missed its bar comes first. */
export function MeasuresTable({ groups }: { groups: readonly QualityGroup[] }) {
  const rows = groups.flatMap(({ measures, measuredOn }) =>
    measures.map((measure): Row => ({ ...measure, measuredOn })),
  );
  const missed = rows.filter(({ ok }) => !ok);
  const sorted = [...missed, ...rows.filter(({ ok }) => ok)];
  return (
    <section
      className="scroll-shadow relative border-t border-ink"
      aria-label="Measures"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways, which needs the keyboard.
      tabIndex={0}
    >
      <table className="border-collapse max-sm:w-max max-sm:min-w-full sm:w-full sm:min-w-208">
        <caption className="sr-only">Measures of quality, what missed its bar first</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Measure
            </th>
            {['Value', 'Promised', '95% interval', 'n', 'Date'].map((name) => (
              <th key={name} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={`${row.id} ${row.what}`}>
              <th scope="row" className={cn(cell, named)}>
                <span className="reference inline-block w-9">{row.id}</span>
                <span className="inline-block first-letter:uppercase">{row.what}</span>
              </th>
              <td className={cn(cell, 'figures font-semibold')}>{formatValue(row)}</td>
              <td className={cell}>
                <Verdict measure={row} />
              </td>
              <td className={cn(cell, 'figures')}>{formatInterval(row)}</td>
              <td className={cn(cell, 'figures')}>{row.n.toLocaleString('en-US')}</td>
              <td className={cell}>
                <span className="reference">{row.measuredOn}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = 'border-b border-rule py-3 pr-3.5 text-left align-baseline whitespace-nowrap sm:pr-6';
const head = cn(cell, 'text-xs font-medium text-ink-3');
/** On a phone the measure stays, with its value and its verdict beside it; the rest is reached sideways. */
const named =
  'font-normal whitespace-normal max-sm:sticky max-sm:left-0 max-sm:z-1 max-sm:w-38 max-sm:max-w-38 max-sm:pr-3 max-sm:min-w-38 max-sm:bg-paper sm:min-w-76';

function Verdict({ measure }: { measure: QualityMeasure }) {
  const bar = formatBar(measure);
  if (bar === '') return <span className="text-ink-3">no bar</span>;
  const Icon = measure.ok ? Check : TriangleAlert;
  return (
    <span
      data-slot="verdict"
      className={cn(
        'inline-flex items-baseline gap-1.5 max-sm:max-w-26 max-sm:flex-wrap',
        measure.ok ? '[&>svg]:text-proof' : 'text-del',
      )}
    >
      <Icon className="size-3.5 self-center" aria-hidden="true" />
      {bar}
      {measure.ok ? <span className="sr-only">, met</span> : <b> missed</b>}
    </span>
  );
}
