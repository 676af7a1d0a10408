import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { once } from '#lib/remembered';

/** How growth is measured that a sentence of a block tells, where only the lead-in above says so: "at constant currency". */
export type GrowthBasis = (said: string, block: number) => string | undefined;

const WAYS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:constant[- ]currenc(?:y|ies)|currency[- ]neutral|local[- ]currenc(?:y|ies)|adjusted for currency)\b/i,
    'at constant currency',
  ],
  [/\borganic(?:ally)?\b/i, 'organic'],
  [/\b(?:comparable|same[- ]store|like-for-like)\b/i, 'comparable'],
];
/** "The following discussion of revenue by product is presented on a constant currency basis." */
const LEADS =
  /\b(?:discussions?|analys[ie]s|comparisons?|percentages?|growth rates?|changes|variances|fluctuations)\b[^.]{0,160}\b(?:is|are) (?:presented|shown|stated|discussed|expressed|given|calculated|made)\b[^.]{0,40}\b(?:basis|currenc(?:y|ies)|organic(?:ally)?|rates)\b/i;
const READ = 600;
/** Tells by how many percent something moved. */
const GROWTH =
  /\b(?:increas|decreas|declin|grew|grow|rose|fell|improv|higher|lower|up|down)\w*\b[^.;]{0,60}\d ?%|\d ?%[^.;]{0,30}\b(?:increase|decrease|decline|growth|higher|lower)\b/i;
/** Says itself how it is measured. */
const SAYS_SO =
  /\b(?:currenc(?:y|ies)|organic(?:ally)?|comparable|same[- ]store|like-for-like|as[- ]reported|reported basis)\b/i;

/** Looks up the lead-in under whose heading a block stands. Linear in the filing when it is first asked. */
export function readGrowthBasis(
  { blocks, form }: Pick<FilingDocument, 'blocks' | 'form'>,
  headings: readonly { path: string }[],
): GrowthBasis {
  const leads = once(() => blocks.flatMap((block) => leadIn(block, form) ?? []));
  return (said, block) => {
    if (!GROWTH.test(said) || SAYS_SO.test(said)) return undefined;
    const path = headings[block]?.path ?? '';
    const own = (at: number) => headings[at]!.path;
    return leads().findLast(({ at }) => at < block && own(at) !== '' && isUnder(path, own(at)))?.way;
  };
}

const isUnder = (path: string, above: string) => path === above || path.startsWith(`${above} > `);

function leadIn(block: Block, form: string | null): { at: number; way: string } | null {
  const read = block.text.slice(0, READ);
  if (block.kind !== 'paragraph' || !LEADS.test(read) || sectionRole(form, block) !== 'discussion') return null;
  const way = WAYS.find(([words]) => words.test(read))?.[1];
  return way === undefined ? null : { at: block.ordinal, way };
}
