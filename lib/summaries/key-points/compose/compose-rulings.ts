import { enterHeading } from '#lib/filings/heading-path';
import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import { furtherAwards, reviewIn } from '#lib/summaries/key-points/beside/review-of-decision';
import { withOtherSuits } from '#lib/summaries/key-points/beside/with-other-suits';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { ALARM, BOILERPLATE, POSSIBILITY } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { KeyPoint } from '#lib/summaries/types';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

const MAX_RULINGS = 2;
const MAX_LENGTH = 600;
/** And longer with what became of it. */
const MAX_REVIEWED = 780;
/** Beyond it parts of a sentence are left out where they can be. */
const BUDGET = 300;
const MAX_SENTENCE = 900;
const MAX_TITLE = 60;
/** In the currency's units. */
const LARGE = 1_000_000;
/** What weighs less is a step of a procedure. */
const MIN_WEIGHT = 3;
/** What may come is said at the beginning. */
const OPENING = 120;
const DAY = 86_400_000;

/** Who decides, prosecutes or sues with public power. */
const AUTHORITY =
  /\b(?:courts?|judge|jury|tribunal|arbitrators?|arbitration panel|commission|commissioner|department of justice|doj|attorneys? general|sec|ftc|irs|fda|epa|cfpb|fdic|occ|nlrb|itc|agency|(?:competition|tax|regulatory|protection|antitrust|health|medicines) authorit(?:y|ies)|regulators?|state of \p{Lu}\w+|government)\b/iu;
/** What it has done, in the past tense. */
const DECIDED =
  /\b(?:found|ruled|held that|fined|ordered|enjoined|imposed|awarded|convicted|indicted|charged|sued|sanctioned|assessed|rejected|denied|granted|dismissed|affirmed|reversed|vacated|remanded|certified|approved the settlement|returned a verdict|entered (?:a |an |final )?(?:judgment|order|injunction)|issued (?:a |an |its |final )?(?:[\w-]+ ){0,3}(?:decision|ruling|order|injunction|verdict|fine|opinion|notice|complaint|subpoena)|filed (?:a |an )?(?:[\w-]+ ){0,3}(?:complaint|lawsuit|suit|action|petition|charges))\b/i;
/** An outcome rather than a step of a procedure. */
const OUTCOME =
  /\b(?:found|fined|enjoined|injunction|awarded|convicted|indicted|verdict|judgment against|guilty|criminal)\b/i;
/** What the state itself begins. */
const PROSECUTED =
  /\b(?:department of justice|doj|united states attorney|attorneys? general|securities and exchange commission|sec|ftc|federal trade commission|european commission|(?:state|people) of \p{Lu}\w+)\b[^.]{0,80}\b(?:filed|sued|charged|brought|commenced)\b/iu;
/** What somebody is charged with. */
const ALLEGES =
  /^(?:The|Its|This) (?:\p{Ll}+ )?(?:complaint|lawsuit|suit|action|petition|indictment|charges?)\b.{0,40}\b(?:alleg|seek|claim|assert|accus)/u;
/** "The Agency then referred the case, and on June 17, 2025, …": a step of a story whose beginning is not told. */
const LEADS_UP = /^[^.;,]{1,60}\bthen [^.;]{1,160}?, and (?=on \p{Lu}\p{Ll}{2,8} \d)/u;
const OF_COMPANY = /\b(?:we|us|our|the (?:company|corporation|registrant|partnership)(?:’s)?)\b/i;
const FORM_TALK = /\b(?:registration statement|effective|s-\d|annual meeting|proxy|listing|accounting)\b/i;

/**
 * What courts and authorities decided about the company in its own period or since, as the filing says it: the two of
 * most weight, each under the heading that names the case. The verdict's sentence stands in the middle of a long
 * paragraph, where its summary does not reach. Linear in the filing.
 */
export function composeRulings({
  form,
  period,
  blocks,
}: Pick<FilingDocument, 'form' | 'period' | 'blocks'>): KeyPoint[] {
  const cadence = formEntry(form ?? '')?.cadence;
  if (period === null || (cadence !== 'annual' && cadence !== 'quarterly')) return [];
  const since = Date.parse(period) - (cadence === 'annual' ? 366 : 92) * DAY;
  const open: Block[] = [];
  const seen = new Set<string>();
  const rulings: { point: KeyPoint; weight: number }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') enterHeading(open, block);
    const role = sectionRole(form, block);
    if ((block.kind !== 'paragraph' && block.kind !== 'list-item') || role === 'cover' || role === 'exhibits') continue;
    if (!AUTHORITY.test(block.text) || !DECIDED.test(block.text)) continue;
    const sentences = paragraphSentences(block.text);
    for (const [at, sentence] of sentences.entries()) {
      if (seen.has(sentence) || !isRuling(sentence, since)) continue;
      seen.add(sentence);
      const point = tell(sentences, at, { block, heading: open.at(-1) });
      if (point) rulings.push({ point, weight: weightOf(sentence) + Number(role === 'legal') });
    }
  }
  return rulings
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ point }, at, all) => all.findIndex((other) => other.point.blocks[0] === point.blocks[0]) === at)
    .slice(0, MAX_RULINGS)
    .map(({ point }) => point);
}

function isRuling(sentence: string, since: number): boolean {
  if (sentence.length > MAX_SENTENCE || !AUTHORITY.test(sentence) || !DECIDED.test(sentence)) return false;
  // The month is no verb.
  const opening = sentence.slice(0, OPENING).replace(/\bMay(?= \d)/g, '');
  if (POSSIBILITY.test(opening) || BOILERPLATE.test(sentence) || FORM_TALK.test(sentence)) return false;
  const days = findDates(sentence).flatMap(({ year, month, day }) =>
    year === null || month === null ? [] : [Date.UTC(year, month - 1, day ?? 28)],
  );
  return days.length > 0 && Math.max(...days) >= since;
}

function weightOf(sentence: string): number {
  const isMuch = findFigures(sentence).some(({ unit, value }) => unit === 'money' && Math.abs(value) >= LARGE);
  return (
    2 * Number(isMuch) +
    2 * Number(OUTCOME.test(sentence)) +
    3 * Number(PROSECUTED.test(sentence)) +
    Number(OF_COMPANY.test(sentence)) +
    Number(ALARM.test(sentence))
  );
}

/** A ruling with what it speaks of as known before it, and what is alleged behind it; null where that is too long. */
function tell(
  sentences: readonly string[],
  at: number,
  { block, heading }: { block: Block; heading: Block | undefined },
): KeyPoint | null {
  const [before = '', own = '', next = ''] = [-1, 0, 1].map((by) => shortenSentence(sentences[at + by] ?? '', BUDGET));
  const earlier = sentences.slice(0, at).join(' ');
  const leans = (told: string) => lacksAntecedent(told, { known: heading?.text ?? '', before: earlier });
  // Whoever reads what is alleged knows which case it is, but not what led up to it.
  const begun = capitalise(own.replace(LEADS_UP, ''));
  const alleged = ALLEGES.test(next) ? [`${leans(own) ? begun : own} ${next}`] : [];
  const behind = PROSECUTED.test(own) ? [] : sentences.slice(at + 1);
  const since = [...furtherAwards(behind), reviewIn(behind)].flatMap((one) => shortenSentence(one ?? '', BUDGET) || []);
  const wordings = [...alleged, ...[own, `${before} ${own}`].filter((told) => !leans(told))].map((told) =>
    [told, ...new Set(since)].filter((one, place) => place === 0 || !told.includes(one)).join(' '),
  );
  const most = since.length === 0 ? MAX_LENGTH : MAX_REVIEWED;
  const text = wordings.find((told) => told.length <= most && DECIDED.test(told) && standsAlone(told));
  if (text === undefined) return null;
  const { receipts, allHold } = verifyClaims(text, readClaims(block));
  if (!allHold) return null;
  const title = heading && heading.item === block.item && isCase(heading.text) ? heading : null;
  const subject = title && {
    text: title.text,
    names: [{ text: title.text, source: { block: title.ordinal, span: [0, title.text.length] as [number, number] } }],
  };
  const named = underSubject({ text, status: 'verified' as const, receipts }, subject);
  return {
    ...{ text: withOtherSuits(named.text, block), blocks: [block.ordinal] },
    ...{ category: 'risk', receipts: named.receipts },
  };
}

/** Whether a heading names a case rather than a chapter. */
const isCase = (text: string) =>
  text.length <= MAX_TITLE &&
  !/^(?:item|part|note|legal|litigation|contingenc|commitments|general|other|overview|regulatory|environmental|notes)\b|^\d|\bcontinued\b/i.test(
    text,
  );
