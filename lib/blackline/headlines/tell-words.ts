import { AGAINST } from '#lib/blackline/changes/behind/behind';
import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { DATE_ONLY } from '#lib/blackline/changes/headings/headings-above';
import { isPartOfWhole } from '#lib/blackline/changes/part-of-whole';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { riskBeforeColon } from '#lib/summaries/sentences/run-in-title';
import { besideSentence, plainly } from './beside/beside-sentence.ts';
import { findDropped } from './beside/dropped-claims.ts';
import { findOppositeEffect } from './beside/opposite-effect.ts';
import { FORETOLD, isAnnounced, isOfItsPeriod, isPastEvent, newsOrKnown, weeksOfChange } from './choose-news.ts';
import { type News, nameNews, SINCE } from './name-news.ts';
import { hasVerb } from './phrases/cut-sentence.ts';
import { fitBelow } from './phrases/fit-sentence.ts';
import { amountsIn } from './phrases/say-scale.ts';
import { firstSentence, inQuotes, MAX_HEADLINE, MAX_REST, shortenText } from './phrases/shorten-text.ts';
import { POINTING } from './phrases/tell-sentence.ts';
import { lacksModel, losesSubject, roomier, withModel, withoutHeading } from './place-before.ts';
import { alone, quoted, toldBeside } from './quote-sentence.ts';
import { isRoutine } from './routine.ts';
import { withSinceThen } from './since-then.ts';
import { wordsHeadline } from './tell-changed-words.ts';
import { figureHeadline } from './tell-figure.ts';
import type { Told } from './told.ts';
import { withContext } from './with-context.ts';
import { withLast } from './with-last.ts';

/** The shortest heading that says enough by itself, where it is a statement. */
const TELLING_HEADING = 45;
/** The headline of anything but a table's figures, in the filing's words. */
export function tellWords(change: FoundChange, filings: ComparedFilings): Told {
  const { kind, block, isSplit, isElsewhere, reading } = change;
  const { trivial, dates, hunks } = reading;
  if (kind === 'moved' && hunks.length === 0) return alone(movedHeadline(change));
  if (trivial === 'pages') return alone('Page numbers of the contents');
  if (trivial === 'ages') return alone('Ages a year on');
  if (trivial === 'signs') return alone(`Punctuation or capitals: ${inQuotes(shortenText(block.text, 70))}`);
  if (isSplit) return alone(`Paragraph divided differently: ${inQuotes(firstSentence(block.text, 80))}`);
  if (dates !== null) return alone(dateHeadline(dates.was, dates.is));
  if (isElsewhere)
    return quoted(kind === 'deleted' ? 'Not repeated here' : 'Given here in full', block.text, {
      amounts: amountsIn(change, filings),
    });
  if (kind === 'inserted' || kind === 'deleted') return blockHeadline(change, filings);
  return figureHeadline(change, { amounts: amountsIn(change, filings), filings }) ?? wordsHeadline(change, filings);
}

function movedHeadline({ block, rows }: FoundChange): string {
  const more = rows.length - 1;
  const words = inQuotes(firstSentence(block.text, 80));
  return more > 0 ? `Moved: ${words} and ${more} more` : `Moved: ${words}`;
}

function dateHeadline(was: string | null, is: string | null): string {
  if (was === null) return `Date added: ${is}`;
  return is === null ? `Date removed: ${was}` : `Date: ${was} to ${is}`;
}

/** A block that is in one filing alone, with all that stands under it: its heading, and what it says that counts. */
function blockHeadline(change: FoundChange, filings: ComparedFilings): Told {
  const { kind, block, blocks, lead, heading } = change;
  const isHeading = block.kind === 'heading' && heading === '';
  const amounts = amountsIn(change, filings);
  const texts = blocks.flatMap((one) => (one.kind === 'paragraph' || one.kind === 'list-item' ? one.text : []));
  const text = { text: texts.join('\n'), changed: null };
  const own = kind === 'deleted' ? { ...filings, knownEvents: () => null, isStanding: () => false } : filings;
  const said = newsOrKnown(text, own);
  const known = said === null ? null : own.knownEvents(said);
  // Figures in a sentence that is put otherwise may be new: it is quoted, and called neither.
  const isOpen = known !== null || (change.isReworded && said !== null && /\d/.test(said));
  // A risk is called as its filing calls it, whatever its paragraph says first.
  const isRisk = change.nature === 'new-risk' || change.nature === 'removed-risk';
  const risk = isRisk && !isHeading ? riskBeforeColon(block.text) : null;
  const isLead = said === null || risk !== null || (isHeading && isTelling(lead));
  const chosen = isLead || kind === 'deleted' ? plainly(said ?? lead) : besideSentence(said, text, own);
  const isOutdated =
    kind === 'deleted' && !isLead && (isOfItsPeriod(chosen.lead) || isPastEvent(chosen.lead, change, filings));
  const news = nameNews(change, risk ?? (isLead ? lead : chosen.lead), filings);
  const isForetold = !isLead && kind !== 'deleted' && isAnnounced(chosen.lead, own);
  const opening = isForetold ? FORETOLD : isOpen ? 'Now' : isOutdated ? 'Of the earlier period' : news.opening;
  if (risk !== null) return withNews(withSaid(quoted(opening, risk, { amounts }), said), news);
  if (isLead) return withNews(quoted(opening, lead, { amounts }), news);
  const above = filings.labelOf(isHeading ? (DATE_ONLY.test(lead) ? '' : lead) : heading);
  // Under a heading that stands in the other filing too, words are new, and the section is not.
  const isKnownHeading = isHeading && filings.toldIn[kind === 'deleted' ? 'new' : 'old'].heading(lead);
  const isPlain = !isForetold && (isOpen || (isKnownHeading && !news.isUpdate));
  const under = above === '' ? opening : isPlain ? above : `${opening}, ${above}`;
  const words = chosen.lead;
  const weeks = weeksOfChange(change, words, filings);
  const basis = change.side === 'new' ? filings.growthBasis(words, block.ordinal) : undefined;
  // What points at the matter of its heading says nothing without it; else it stands there where there is room.
  const isShown =
    isHeading ||
    isPartOfWhole(heading, filings.parts) ||
    POINTING.test(words) ||
    lacksModel(words, heading) ||
    under.length + words.length + 4 <= MAX_HEADLINE ||
    losesSubject(words, { opening, under });
  const behind = chosen.sinceInBrief === undefined ? '' : ` (${chosen.sinceInBrief})`;
  const named = lacksModel(words, heading)
    ? withModel(under, isPlain ? '' : opening, { heading, words })
    : roomier(behind === '' ? [under] : [under, opening], words, behind);
  const place = [isShown ? named : opening, weeks, basis].filter(Boolean).join(', ');
  const plain = quoted(place, isShown ? withoutHeading(words, heading) : words, { amounts, ...toldBeside(chosen) });
  const told = kind === 'deleted' ? plain : withLast(plain, chosen, filings);
  const withLater = (one: Told) =>
    kind === 'deleted' || news.because?.startsWith(SINCE) ? one : withSinceThen(one, words, change, filings);
  const { blocks: near } = filings.documents.new;
  const dropped = kind === 'deleted' ? null : findDropped(chosen.lead, near, block.ordinal);
  const opposite = kind === 'deleted' ? null : findOppositeEffect(chosen.lead, near, block.ordinal);
  const whole = {
    ...withOpposite(withDropped(withLater(withContext(told, { chosen, text, amounts }, own)), dropped), opposite),
    lesser:
      known === 'told' || isOutdated || (isForetold && !/[$€£¥]\s?\d/.test(words))
        ? ('known' as const)
        : isRoutine(words, filings.size)
          ? ('routine' as const)
          : null,
  };
  return isOpen ? whole : withNews(news.isSame ? { ...whole, lesser: 'known' } : whole, news);
}

/** Below, also a sentence of the paragraph. */
function withSaid(told: Told, said: string | null): Told {
  if (said === null) return told;
  return { ...told, rest: [told.rest, inQuotes(fitBelow(said, MAX_REST))].filter(Boolean).join('. ') };
}

/** Below, that a part of what was claimed is no more. */
function withDropped(told: Told, dropped: string | null): Told {
  const words = dropped === null ? '' : fitBelow(dropped, MAX_REST);
  if (words === '' || told.rest?.includes(words)) return told;
  return { ...told, rest: [told.rest, against(words)].filter(Boolean).join('. ') };
}

/** Below, what pulls the other way, behind the first that is told there. */
function withOpposite(told: Told, opposite: string | null): Told {
  if (opposite === null) return told;
  const words = against(fitBelow(opposite, MAX_OPPOSITE));
  const [first = '', ...others] = (told.rest ?? '').split(/(?<=”)\. /);
  return { ...told, rest: [first, words, ...others].filter(Boolean).join('. ') };
}

const against = (words: string) => `${AGAINST}: ${inQuotes(words)}`;
const MAX_OPPOSITE = 180;

/** Below, what the other filing says of the same thing, or what became of it since. */
function withNews(told: Told, { because, isUpdate }: News): Told {
  if (!isUpdate) return told;
  // How it stands now comes first.
  const rest = (because?.startsWith(SINCE) ? [because, told.rest] : [told.rest, because]).filter(Boolean).join('. ');
  return { ...told, rest: rest || null, isUpdate };
}

/** Whether a heading is a statement that is understood by itself. */
const isTelling = (lead: string) => lead.length >= TELLING_HEADING && hasVerb(lead);
