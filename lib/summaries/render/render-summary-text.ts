import { shortClasses } from '#lib/filings/render/document-classes';
import { escapeHtml } from '#lib/text/escape-markup';
import type { Receipt } from '#lib/verification/types';

/** Where a claim's source is in the rendered document: "#i7-0a1b2c3d-s", or null when it is not there. */
export type SourceLink = (receipt: Receipt) => string | null;

/** Place of a tagged fact in the document's list of them, null when there is none. */
export type FactPlace = (fact: number) => number | null;

export function icon(name: string): string {
  return `<svg class="${shortClasses('icon')}" aria-hidden="true"><use href="#${name}"/></svg>`;
}

/**
 * A summary's text with its checked figures and dates marked and linked to their source. What was withheld is not
 * printed: a chip is in its place. Receipts that overlap an earlier one, or are outside the text, are left unmarked.
 */
export function renderMarkedText(
  text: string,
  receipts: readonly Receipt[],
  { linkTo, factPlace = () => null }: { linkTo: SourceLink; factPlace?: FactPlace },
): string {
  const parts: string[] = [];
  let at = 0;
  for (const receipt of receipts.toSorted((one, other) => one.span[0] - other.span[0])) {
    const [from, to] = receipt.span;
    if (from < at || to > text.length || from >= to) continue;
    if (receipt.status !== 'withheld' && receipt.kind === 'name') continue;
    const mark = renderMark(receipt, text.slice(from, to), { href: linkTo(receipt), factPlace });
    parts.push(escapeHtml(text.slice(at, from)), mark);
    at = to;
  }
  parts.push(escapeHtml(text.slice(at)));
  return parts.join('');
}

const CLASSES = {
  verified: shortClasses('figure'),
  derived: shortClasses('figure', 'derived-figure'),
  withheld: shortClasses('figure', 'withheld-figure'),
};

/** What a receipt shows beyond its source travels as attributes: the claim's characters, its fact, its formula. */
function renderMark(
  { status, source, fact, formula }: Receipt,
  claim: string,
  { href, factPlace }: { href: string | null; factPlace: FactPlace },
): string {
  const isHeld = status === 'withheld';
  const content = isHeld ? `${icon('i-held')}withheld` : escapeHtml(claim);
  if (!href) return `<span class="${CLASSES[status]}">${content}</span>`;
  const place = fact === null || isHeld ? null : factPlace(fact);
  const at = source && !isHeld ? ` data-at="${source.span[0]}-${source.span[1]}"` : '';
  const tagged = place === null ? '' : ` data-fact="${place}"`;
  const derived = formula && !isHeld ? ` data-formula="${escapeHtml(formula)}"` : '';
  return `<a class="${CLASSES[status]}" href="${escapeHtml(href)}"${at}${tagged}${derived}>${content}</a>`;
}

/** "6 figures verified", "2 verified, 1 derived"; empty when there was nothing to check. */
export function describeReceipts(receipts: readonly Receipt[]): string {
  const count = (status: Receipt['status']) => receipts.filter((receipt) => receipt.status === status).length;
  const [verified, derived, withheld] = [count('verified'), count('derived'), count('withheld')];
  if (verified > 0 && derived + withheld === 0) {
    const names = receipts.every((receipt) => receipt.kind === 'name') ? 'name' : 'figure';
    return `${verified} ${names}${verified === 1 ? '' : 's'} verified`;
  }
  return Object.entries({ verified, derived, withheld })
    .filter(([, number]) => number > 0)
    .map(([status, number]) => `${number} ${status}`)
    .join(', ');
}

/**
 * The receipts of `sources` for the claims that a sentence repeats word for word, each at its first place there.
 * Key points have no receipts of their own; they speak of paragraphs that do.
 */
export function borrowReceipts(text: string, sources: readonly Receipt[]): Receipt[] {
  const borrowed: Receipt[] = [];
  for (const receipt of sources.toSorted((one, other) => other.text.length - one.text.length)) {
    const from = findClaim(text, receipt.text);
    const to = from + receipt.text.length;
    const isTaken = borrowed.some(({ span }) => from < span[1] && span[0] < to);
    if (from >= 0 && !isTaken) borrowed.push({ ...receipt, span: [from, to] });
  }
  return borrowed;
}

/** First place of a claim that is not a piece of a longer word or number: "14" is not in "2014" or "14.5". */
function findClaim(text: string, claim: string): number {
  if (!claim) return -1;
  for (let at = text.indexOf(claim); at >= 0; at = text.indexOf(claim, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + claim.length, at + claim.length + 2);
    if (!/[\p{L}\p{N}$]$|\p{N}[.,]$/u.test(before) && !/^[\p{L}\p{N}%]|^[.,]\p{N}/u.test(after)) return at;
  }
  return -1;
}
