import type { FigureView } from '#lib/key-figures/view-key-figures';

/** The charts' values as a table, one row a figure; a figure names its own periods where they are not the others'. */
export function KeyFiguresTable({ figures }: { figures: readonly FigureView[] }) {
  const labels = columnsOf(figures);
  return (
    <details>
      <summary>Show all figures over the years</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls sideways must be reached by keys. */}
      <section className="scroll" tabIndex={0} aria-label="Key figures as a table">
        <table className="grid-table">
          <caption className="vh">Key figures by the end of their period, each with its unit</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Covers</th>
              {labels.map((label) => (
                <th key={label} scope="col" className="r">
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
                    <td key={label} className="r">
                      {bar?.text ?? '–'}
                      {bar?.restated && <small>{bar.restated}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
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
