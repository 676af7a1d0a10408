import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { namesOneOff } from '#lib/one-offs/names-one-off';
import { isOfOwnPeriod } from '#lib/one-offs/own-period';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import { SUPPOSED } from '#lib/summaries/key-points/one-offs/said-of-line';
import { withScale } from '#lib/summaries/prose-scale';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { SAID_ELSEWHERE } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { yearsIn } from '#lib/text/years';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import type { Receipt } from '#lib/verification/types';
import { verifyClaims } from '#lib/verification/verify-claims';
import { leastOfResult } from './counted-in-income.ts';

/** What something did to the result, with its amount. */
const COST =
  /\b(?:incurred|recorded|recogni[sz]ed|experienced|charged|resulted in|impacts? of|charges? of|costs? of|loss(?:es)? of|gains? of|benefits? of)\b[^.;]{0,120}[$€£]/i;
const MAX_HEADING = 90;
const MAX_READ = 900;
const BUDGET = 260;
const MAX_SENTENCES = 2;
const MAX_LENGTH = 560;
/** A heading's own paragraphs; farther below it another matter is spoken of. */
const REACH = 4;
/** Amounts of one thing in prose and in the statements. */
const SAME = 0.02;

type Known = { figures: readonly KeyFigure[]; told: readonly string[]; scale: number | null };

/**
 * What the discussion says under a heading of its own that something cost or brought once in the report's own period,
 * where that moved the result and no point tells it: the sentences with the amounts, under the heading's name, each claim
 * checked. Linear in the filing.
 * @param known.told what the points about the results tell
 */
export function composeHeadedEvents(
  document: Pick<FilingDocument, 'form' | 'blocks' | 'facts' | 'fiscal'>,
  { figures, told, scale }: Known,
): KeyPoint[] {
  const { form, blocks, facts, fiscal } = document;
  const cadence = formEntry(form ?? '')?.cadence;
  const result = figures.find(({ id }) => id === 'operating-income') ?? figures.find(({ id }) => id === 'net-income');
  if (!result?.prior || fiscal === null || (cadence !== 'annual' && cadence !== 'quarterly')) return [];
  const least = leastOfResult([result.current.value, result.prior.value]);
  const isQuarterly = cadence === 'quarterly';
  const isOfPeriod = (text: string) =>
    isOfOwnPeriod(text, { fiscal, isQuarterly }) && (isQuarterly || yearsIn(text).includes(fiscal.year));
  const factsOf = factsByBlock(facts);
  const amountsTold = told.flatMap((text) => amountsIn(text, 0));
  const points = blocks.flatMap((heading, at): KeyPoint[] => {
    if (heading.kind !== 'heading' || heading.text.length > MAX_HEADING || !namesOneOff(heading.text)) return [];
    if (sectionRole(form, heading) !== 'discussion') return [];
    const found = paragraphsBelow(blocks, at).flatMap((block) =>
      paragraphSentences(block.text)
        .filter((text) => text.length <= MAX_READ && COST.test(text) && isOfPeriod(text))
        .filter((text) => !SAID_ELSEWHERE.test(text) && !SUPPOSED.test(text) && standsAlone(text))
        .map((text) => ({ text: shortenSentence(text, BUDGET), block })),
    );
    const few = found.slice(0, MAX_SENTENCES);
    const amounts = few.flatMap(({ text }) => amountsIn(text, scale ?? 0));
    const isTold = amounts.some((one) => amountsTold.some((other) => Math.abs(one - other) <= SAME * one));
    if (found.length > MAX_SENTENCES || Math.max(0, ...amounts) < least || isTold) return [];
    const name = heading.text.replace(/[.:\s]+$/, '');
    const subject: Subject = { text: name, names: [{ text: name, source: { block: at, span: [0, name.length] } }] };
    const point = tell(few, factsOf, subject);
    return point && point.text.length <= MAX_LENGTH ? [{ ...point, text: withScale(point.text, scale) }] : [];
  });
  return points.slice(0, 1);
}

type Found = readonly { text: string; block: Block }[];

/** Sentences below a heading as one point under its name; null where a claim of one does not hold. */
function tell(found: Found, factsOf: ReturnType<typeof factsByBlock>, subject: Subject): KeyPoint | null {
  let text = '';
  const receipts: Receipt[] = [];
  for (const one of found) {
    const own = verifyClaims(one.text, readClaims(one.block, factsOf.get(one.block.ordinal) ?? []));
    if (!own.allHold) return null;
    const start = text === '' ? 0 : text.length + 1;
    text += `${text === '' ? '' : ' '}${one.text}`;
    receipts.push(...own.receipts.map((receipt) => movedReceipt(receipt, start)));
  }
  const whole = underSubject({ text, status: 'verified', receipts }, subject);
  const blocks = [...new Set(found.map(({ block }) => block.ordinal))];
  return { text: whole.text, receipts: whole.receipts, blocks, category: 'driver' };
}

function paragraphsBelow(blocks: readonly Block[], at: number): Block[] {
  const below = blocks.slice(at + 1, at + 1 + REACH);
  const end = below.findIndex(({ kind }) => kind === 'heading' || kind === 'table');
  return end < 0 ? below : below.slice(0, end);
}

/** The amounts of money of a text. */
const amountsIn = (text: string, bare: number): number[] =>
  findFigures(text).flatMap(({ unit, perShare, value, scale }) =>
    unit === 'money' && !perShare ? [Math.abs(value) * 10 ** (scale === 0 ? bare : 0)] : [],
  );
