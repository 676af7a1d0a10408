import type { FigureView } from '#lib/key-figures/view-key-figures';
import { FigureChange } from './figure-change.tsx';
import { hrefOf } from './figure-href.ts';
import { AmountCell, FigureTable, HiddenHeads } from './figure-table.tsx';

type Props = {
  title: string;
  figures: readonly FigureView[];
  readingPath: string;
  /** Anchors that the page holds; null when they are not known, or on another page. */
  present: readonly string[] | null;
};

/** One group of figures as a sheet: what it is, what it was, and how it moved. Nothing where the group is empty. */
export function FigureSheet({ title, figures, readingPath, present }: Props) {
  if (figures.length === 0) return null;
  // The period that most rows share is said once; the others say their own.
  const usual = mostCommon(figures.map(({ period }) => period));
  return (
    <FigureTable title={title} period={usual}>
      <HiddenHeads names={['Figure', 'Amount', 'Change']} />
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.id}>
            <th scope="row">
              {figure.label}
              {(figure.formula ?? figure.caption) && <small>{figure.formula ?? figure.caption}</small>}
              {figure.period !== usual && <small>{figure.period}</small>}
            </th>
            <AmountCell
              amount={figure.amount}
              scale={figure.scale}
              href={hrefOf(figure, readingPath, present)}
              figure={readingPath ? undefined : figure.id}
            />
            <td data-move="">
              <FigureChange change={figure.change} />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function mostCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
