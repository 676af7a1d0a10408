import { type KeyFigure, segmentOf } from '#lib/key-figures/types';

const UP = /^(?:increas|rose|grew)/i;
/** What stands between a segment's name and the verb of its sales. */
const SALES_MOVED =
  /^(?:[’']s)?(?: segment)?(?: total)?(?: net)? (?:sales|revenues?) (increased|decreased|declined|rose|grew|fell)\b/i;

/**
 * Whether a text says that a segment's sales went another way than its figures tell: one effect on them is meant, as that
 * of exchange rates, and a reader would take it for all. Linear in the text for each segment.
 */
export function contradictsSegments(text: string, figures: readonly KeyFigure[]): boolean {
  return figures.some(({ id, current, prior }) => {
    const part = segmentOf(id);
    if (part?.measure !== 'revenue' || !prior) return false;
    return placesOf(part.segment, text).some((at) => {
      const verb = SALES_MOVED.exec(text.slice(at, at + READ))?.[1];
      return verb !== undefined && UP.test(verb) !== current.value > prior.value;
    });
  });
}

const READ = 60;

/** Where a text goes on behind a name, each time. */
function placesOf(name: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) places.push(at + name.length);
  return places;
}
