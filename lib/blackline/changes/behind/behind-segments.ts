import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { segmentOf } from '#lib/key-figures/types';
import { type Behind, isMuchOf, isOfPeriod, isUndatedNews, nothingBehind, type StatementChange } from './behind.ts';
import { COUNTED } from './said-once.ts';

/** What the filing says moved a segment's result once, with how much of it was the segment's. */
export function behindSegments({ block }: StatementChange, filings: ComparedFilings): Behind {
  const behind = nothingBehind();
  const results = (filings.figuresIn.get(block.ordinal)?.figures ?? []).filter(({ id }) => {
    const measure = segmentOf(id)?.measure;
    return id.startsWith('segment:') && (measure === 'operating-income' || measure === 'profit');
  });
  const said = filings
    .saidOnce()
    .find(
      ({ text, amounts }) =>
        COUNTED.test(text) &&
        results.some(
          (figure) =>
            text.includes(segmentOf(figure.id)!.segment) &&
            amounts.some((amount) => isMuchOf(amount, figure)) &&
            (isOfPeriod(text, figure, filings) || isUndatedNews(text, filings)),
        ),
    );
  if (said) behind.said.push(said);
  return behind;
}
