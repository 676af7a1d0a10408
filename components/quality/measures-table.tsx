import { Check, TriangleAlert } from 'lucide-react';
import type { QualityGroup, QualityMeasure } from '#lib/quality-report';
import './quality.css';
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways, which needs the keyboard.
    <section className="measures" aria-label="Measures" tabIndex={0}>
      <table>
        <caption className="vh">Measures of quality, what missed its bar first</caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Value</th>
            <th scope="col">Promised</th>
            <th scope="col">95% interval</th>
            <th scope="col">n</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={`${row.id} ${row.what}`}>
              <th scope="row">
                <span className="ref">{row.id}</span>
                <span className="what">{row.what}</span>
              </th>
              <td className="num">{formatValue(row)}</td>
              <td>
                <Verdict measure={row} />
              </td>
              <td className="num">{formatInterval(row)}</td>
              <td className="num">{row.n.toLocaleString('en-US')}</td>
              <td className="ref">{row.measuredOn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Verdict({ measure }: { measure: QualityMeasure }) {
  const bar = formatBar(measure);
  if (bar === '') return <span className="none">no bar</span>;
  const Icon = measure.ok ? Check : TriangleAlert;
  return (
    <span className={measure.ok ? 'met' : 'missed'}>
      <Icon className="i i-s" aria-hidden="true" />
      {bar}
      {measure.ok ? <span className="vh">, met</span> : <b> missed</b>}
    </span>
  );
}
