import type { ReleaseView } from '#lib/releases/view-release';
import { AmountCell, FigureTable, HiddenHeads } from './figure-table.tsx';

type Props = { outlook: ReleaseView['outlook']; linkTo: (anchor: string) => string | null };

/** What the company expects, by the time of which it expects it. */
export function ReleaseOutlook({ outlook, linkTo }: Props) {
  const periods = [...Map.groupBy(outlook, ({ period }) => period)];
  return (
    <div className="mt-6 max-w-xl">
      <FigureTable title="Outlook" period="as the company expects it" isWide>
        <HiddenHeads names={['Measure', 'Range']} />
        {periods.map(([period, expected]) => (
          <tbody key={period}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="text-sm text-ink-3">
                <span className="inline-block first-letter:uppercase">{period}</span>
              </th>
            </tr>
            {expected.map(({ caption, range, anchor }) => (
              <tr key={`${caption} ${range}`}>
                <th scope="row">{caption}</th>
                <AmountCell amount={range} href={linkTo(anchor)} />
              </tr>
            ))}
          </tbody>
        ))}
      </FigureTable>
    </div>
  );
}
