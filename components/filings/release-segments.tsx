import type { ReleaseView } from '#lib/releases/view-release';
import { AmountCell, FigureTable } from './figure-table.tsx';

type Props = {
  segments: ReleaseView['segments'];
  period: string;
  linkTo: (anchor: string) => string | null;
};

/** Fewer columns are read more easily close to their rows' names. */
const WIDE = 3;

/** What each segment sold and earned by the release, a row for each. */
export function ReleaseSegments({ segments: { measures, rows }, period, linkTo }: Props) {
  const look = `relative mt-6 overflow-x-auto ${measures.length < WIDE ? 'max-w-xl' : ''}`;
  return (
    // What is hidden from sight is placed within it, so that it scrolls with the rest.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must be reached by keys.
    <section className={look} tabIndex={0} aria-label="Segments">
      <FigureTable title="Segments" period={period} isWide>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Segment</span>
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col" data-amount="">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ segment, amounts }) => (
            <tr key={segment}>
              <th scope="row">{segment}</th>
              {amounts.map((one, at) =>
                one ? (
                  <AmountCell key={measures[at]} amount={one.amount} scale={one.scale} href={linkTo(one.anchor)} />
                ) : (
                  <td key={measures[at]} data-amount="">
                    –
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}
