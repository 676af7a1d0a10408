import { type CompanyFigureId, type KeyFigure, nameOfFigure, segmentOf } from '#lib/key-figures/types';

/** What the name of a line must say, or it could be the name of another one: "Diluted", "Equity owner", "Total". */
const SAYS: Partial<Record<CompanyFigureId, RegExp>> = {
  revenue: /\b(?:revenues?|sales|turnover|income)\b/i,
  'gross-profit': /\b(?:profit|margin|loss)\b/i,
  'premiums-earned': /\bpremiums?\b/i,
  'operating-income': /\b(?:operat\w+|income|profit|earnings|loss)\b/i,
  'net-income': /\b(?:income|profit|earnings|loss)\b/i,
  'diluted-eps': /^(?=.*dilut)(?=.*(?:\bper\b|\bEPS\b))/i,
  'diluted-shares': /^(?=.*dilut)(?=.*\b(?:shares?|units?|average|securities)\b)/i,
  'operating-cash-flow': /\boperat\w+/i,
  'capital-expenditures': /\p{L}{4}/u,
  'dividends-paid': /\b(?:dividends?|distributions?)\b/i,
  'share-repurchases':
    /\b(?:re-?purchases?|purchases?|buy-?backs?|acquired|acquisitions?|treasury|retire\w*|redemptions?)\b/i,
  cash: /\bcash\b/i,
  'total-assets': /\bassets\b/i,
  equity: /\b(?:equity(?! (?:owners?|holders?)$)|deficit|deficiency|capital|net assets)\b/i,
  loans: /\b(?:loans?|leases?|receivables?|financ\w+)\b/i,
  deposits: /\bdeposits?\b/i,
};

/**
 * Key figures without the captions that say too little of what they are figures of, or that another one of the page is
 * called, too: "Gross margin" of an amount beside the ratio. Those have their usual name. Linear in the figures.
 */
export function clearCaptions(figures: readonly KeyFigure[]): KeyFigure[] {
  const telling = figures.map((figure) => (saysEnough(figure) ? figure : withCaption(figure, null)));
  const owners = new Map<string, Set<string>>();
  for (const { id, caption } of telling)
    for (const name of new Set([nameOfFigure({ id, caption }), caption ?? '']))
      owners.set(keyOf(name), (owners.get(keyOf(name)) ?? new Set()).add(id));
  return telling.map((figure) => {
    const isShared = (name: string) => (owners.get(keyOf(name))?.size ?? 0) > 1;
    const part = segmentOf(figure.id);
    // What customers get back is in the same table as what they pay.
    if (part?.kind === 'product' && part.measure === 'revenue' && isTakenOff(figure))
      return withCaption(figure, `${part.segment}: reduction of revenue`);
    // A product and a segment of one name: which is which, their kind says.
    if (part?.kind === 'product' && isShared(nameOfFigure(figure)))
      return withCaption(figure, `${part.segment} (product line): ${part.measure}`);
    const isTwice = part === null && figure.caption !== null && isShared(figure.caption);
    return isTwice ? withCaption(figure, null) : figure;
  });
}

const isTakenOff = ({ current, prior }: KeyFigure) => current.value < 0 && (prior === null || prior.value < 0);

const withCaption = (figure: KeyFigure, caption: string | null): KeyFigure => ({ ...figure, caption });

function saysEnough({ id, caption }: KeyFigure): boolean {
  const said = segmentOf(id) ? undefined : SAYS[id as CompanyFigureId];
  return caption === null || said === undefined || said.test(caption);
}

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
