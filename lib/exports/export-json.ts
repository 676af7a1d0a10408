import { nameOfFigure } from '#lib/key-figures/types';
import { AI_NOTICE, type FilingExport, permalink } from './export-filing.ts';
import { writtenBy } from './written-by.ts';

/** Raised when a field changes its meaning; new fields do not. */
const FORMAT = 'proofline-summary/1';

/** The export as one JSON document, indented, with a permalink beside every paragraph. */
export function writeJson({ filing, figures, summaries, changes }: FilingExport): string {
  const { keyPoints, sections, ...counts } = summaries;
  const data = {
    format: FORMAT,
    notice: AI_NOTICE,
    writtenBy: writtenBy(summaries),
    filing,
    keyFigures: figures.map((figure) => {
      const anchor = figure.current.parts.find((part) => part.anchor)?.anchor;
      return Object.assign({ url: permalink(filing, anchor), label: nameOfFigure(figure) }, figure);
    }),
    keyPoints: keyPoints.map(({ text, category, paragraphs }) => ({
      text,
      category,
      paragraphs: paragraphs.map((place) => withUrl(place, filing)),
    })),
    whatChanged: changes,
    sections: sections.map(({ document, part, item, title, summaries: own }) => ({
      // Without it in the primary document.
      document,
      part,
      item,
      title,
      summaries: own.map((summary) => withUrl(summary, filing)),
    })),
    ...counts,
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

function withUrl<Place extends { anchor: string }>(place: Place, filing: FilingExport['filing']) {
  return { ...place, url: permalink(filing, place.anchor) };
}
