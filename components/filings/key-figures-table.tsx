import { Table } from '#components/ui/table';
import type { FigureView } from '#lib/key-figures/view-key-figures';

/** The charts' values as a table, one row a figure; a figure names its own periods where they are not the others'. */
export function KeyFiguresTable({ figures }: { figures: readonly FigureView[] }) {
  const labels = columnsOf(figures);
  return (
    <details className="mt-2.5">
      <summary className="w-fit text-sm text-ink-2">Show all figures over the years</summary>
      <section
        className="scroll-shadow mt-3"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must be reached by keys.
        tabIndex={0}
        aria-label="Key figures as a table"
      >
        <Table className="min-w-176 [&_td]:align-top [&_td]:whitespace-nowrap [&_:is(td,thead_th):nth-child(n+3)]:text-right [&_small]:block [&_small]:text-xs [&_small]:font-normal [&_small]:whitespace-normal [&_small]:text-ink-3 [&_tbody_th]:py-2.5 [&_tbody_th]:align-top [&_tbody_th]:text-base [&_tbody_th]:font-medium [&_tbody_th]:text-ink">
          <caption className="sr-only">Key figures by the end of their period, each with its unit</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Covers</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.id}>
                <th scope="row">
                  {figure.label}
                  {figure.formula && <small>{figure.formula}</small>}
                </th>
                <td>{figure.period}</td>
                {labels.map((label) => {
                  const bar = figure.bars.find((one) => one.label === label);
                  return (
                    <td key={label}>
                      {bar?.text ?? '–'}
                      {bar?.restated && <small>{bar.restated}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}

/** All bars' labels in the order of time: those of the longest course, with what others have beside. */
function columnsOf(figures: readonly FigureView[]): string[] {
  const ends = new Map<string, string>();
  for (const { bars } of figures) for (const { label, end } of bars) ends.set(label, end);
  return [...ends].toSorted(([, a], [, b]) => a.localeCompare(b)).map(([label]) => label);
}
