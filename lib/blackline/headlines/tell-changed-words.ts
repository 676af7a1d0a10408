import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { MOVED } from '#lib/blackline/changes/explained-line';
import { isPartOfWhole } from '#lib/blackline/changes/part-of-whole';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { tellsWanted } from '#lib/blackline/changes/wanted';
import { isNamedEvent } from '#lib/blackline/known/events';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';
import { besideSentence } from './beside/beside-sentence.ts';
import { FORETOLD, isAnnounced, isOfItsPeriod, isPastEvent, newsOrKnown, ROOM, weeksOfChange } from './choose-news.ts';
import { nameMatter } from './name-matter.ts';
import { tellsSame } from './name-news.ts';
import { hasVerb } from './phrases/cut-sentence.ts';
import { fitBelow, tidy } from './phrases/fit-sentence.ts';
import { amountsIn, sayScale } from './phrases/say-scale.ts';
import { capitalise, inQuotes, MAX_QUOTING, MAX_REST, shortenText } from './phrases/shorten-text.ts';
import { DEMONSTRATIVE, newestSentence, POINTING } from './phrases/tell-sentence.ts';
import { isNeeded, lacksModel, roomier, withModel, withoutHeading } from './place-before.ts';
import { alone, quoted, quotesIn, toldBeside } from './quote-sentence.ts';
import { isRoutine } from './routine.ts';
import { elideToNew, hidesNew, isOnlyForm, type NewMatter, newMatterIn, showsNew } from './show-new.ts';
import { withSinceThen } from './since-then.ts';
import { NEW_SENTENCE, tellBefore } from './tell-figure.ts';
import { tellListed } from './tell-listed.ts';
import { becameInWords, isSwap, tellReplaced } from './tell-replaced.ts';
import type { Told } from './told.ts';
import { withContext } from './with-context.ts';
import { withLast } from './with-last.ts';

/** The new words of a paragraph that stayed, or, where there are none, those that went. */
export function wordsHeadline(change: FoundChange, filings: ComparedFilings): Told {
  const { reading, block, oldBlock, heading } = change;
  const { hunks } = reading;
  const where = filings.labelOf(heading);
  const [hunk] = hunks;
  if (hunks.length === 1 && hunk && isSwap(hunk)) {
    const text = becameInWords(hunk.was, hunk.is);
    const told = alone(where === '' ? capitalise(text) : `${where}: ${text}`);
    return isOfCalendar([hunk.was, hunk.is]) ? { ...told, lesser: 'routine' } : told;
  }
  const came = newsOrKnown({ text: block.text, changed: hunks.map((one) => one.new) }, filings);
  const isRemoval = reading.inserted.length < 0.3 * reading.deleted.length && reading.inserted.length < NEW_SENTENCE;
  const went =
    oldBlock && isRemoval
      ? newestSentence(
          { text: oldBlock.text, changed: hunks.map((one) => one.old) },
          { ...filings, year: null, knownEvents: () => null, isStanding: () => false },
          { room: ROOM },
        )
      : null;
  // What the older filing said of its own period is not gone: the newer one says it of another.
  const isOutdated =
    went !== null &&
    ((MOVED.test(went) && /\d%|[$€£]\s?\d/.test(went)) || isOfItsPeriod(went) || isPastEvent(went, change, filings));
  // Nor what it says in other words.
  const isStill = went !== null && filings.toldIn.new.sentence(went) !== null;
  if (went && !isOutdated && !isStill)
    return quoted(where === '' ? 'Removed' : `${where}, removed`, went, { amounts: { facts: [], scale: null } });
  const said =
    came ?? (isOutdated ? newestSentence({ text: block.text, changed: null }, filings, { room: ROOM }) : null);
  if (said !== null) {
    const told = tellChanged(said, change, filings);
    if (!told.isHidden) return told;
    const text = { text: block.text, changed: hunks.map((one) => one.new) };
    const isWanted = (one: string) =>
      hasVerb(one) && standsAlone(one) && !DEMONSTRATIVE.test(one) && !tellChanged(one, change, filings).isHidden;
    const other = newestSentence(text, filings, { room: ROOM, except: said, least: LEAST, isWanted });
    if (other !== null) return tellChanged(other, change, filings);
    return { ...reworded(change, where), lesser: 'known' };
  }
  return reworded(change, where);
}

const reworded = ({ block }: FoundChange, where: string): Told =>
  alone(where === '' ? `Reworded: ${inQuotes(firstWords(block.text))}` : `Reworded: ${where}`);

/** A sentence of a changed paragraph as it is told, and whether what is new in it has no room. */
function tellChanged(said: string, change: FoundChange, filings: ComparedFilings): Told & { isHidden?: boolean } {
  const { reading, block, oldBlock, heading } = change;
  const { hunks } = reading;
  const amounts = amountsIn(change, filings);
  const where = filings.labelOf(heading);
  const text = { text: block.text, changed: hunks.map((one) => one.new) };
  const chosen = besideSentence(said, text, filings);
  const matter = nameMatter(chosen.lead, block.text, filings.documents.new.company);
  const title = titleBefore(chosen.lead, block.text);
  const above = title ?? (isNeeded(where, heading, chosen.lead) ? where : '');
  const weeks = weeksOfChange(change, chosen.lead, filings);
  const isForetold = isAnnounced(chosen.lead, filings);
  const basis = filings.growthBasis(chosen.lead, block.ordinal);
  const placeUnder = (own: string) =>
    [isForetold ? FORETOLD : '', own, weeks, basis].filter(Boolean).join(', ') || 'Now';
  const words = withoutHeading(chosen.lead, heading);
  const mustShow =
    title !== null || isPartOfWhole(heading, filings.parts) || POINTING.test(words) || lacksModel(words, heading);
  const place = lacksModel(words, heading)
    ? withModel(placeUnder(above), isForetold ? FORETOLD : '', { heading, words: sayScale(words, amounts) })
    : roomier([placeUnder(above), ...(mustShow ? [] : [placeUnder('')])], sayScale(words, amounts));
  const quote = (under: string) => quoted(under, words, { amounts, ...toldBeside(chosen) });
  const plain = withLast(quote(place), chosen, filings);
  // Whose suit it is says not that it is another one than those above: that its sentence does.
  const labels = matter === null ? [] : [[above, matter].filter(Boolean).join(', '), matter];
  const [long, short] = labels.map((one) => quote(placeUnder(one)));
  const ofMatter = long?.rest && !short?.rest ? short : long;
  const told = ofMatter ? { ...ofMatter, brief: plain.brief ?? plain.text } : plain;
  const before = chosen.both ? null : tellBefore(change, chosen.lead, { opening: placeUnder(above), amounts, filings });
  const lead = chosen.lead.replace(/^…/, '');
  const news = newMatterIn(lead, { text: block.text, hunks, before: oldBlock?.text ?? '' });
  const shown = quotesIn(told.text).join(' ');
  const elided = before || showsNew(shown, news) ? null : elideToNew(sayScale(words, amounts), place, news);
  const room = MAX_QUOTING - where.length - 14;
  const replaced = before || elided ? null : tellReplaced(lead, { text: block.text, hunks, shown, news, room });
  const isOld = isOldNews(said, chosen.lead, change, filings) || (!before && isOnlyForm(lead, news, change));
  const isOpen =
    before === null && elided === null && reading.reversal === null && !isNamedEvent(lead) && !tellsWanted(lead);
  const isHidden = isOpen && hidesNew(shown, { said: lead, text: block.text, hunks, news });
  const listed = isHidden
    ? listedUnder([place, ...(mustShow ? [] : [placeUnder('')])], sayScale(words, amounts), news)
    : null;
  const lesser = isOld ? 'known' : isRoutine(chosen.lead, filings.size) ? 'routine' : null;
  if (listed !== null) return { text: listed, rest: inQuotes(fitBelow(sayScale(words, amounts), MAX_REST)), lesser };
  if (replaced !== null) {
    const rest = inQuotes(fitBelow(sayScale(said, amounts), MAX_REST));
    const headline = where === '' ? capitalise(replaced) : `${where}: ${replaced}`;
    return { text: headline, rest, lesser: isOfCalendar(quotesIn(replaced)) ? 'routine' : lesser };
  }
  return {
    ...withSinceThen(
      withContext(before ?? elided ?? told, { chosen, text, amounts }, filings),
      chosen.lead,
      change,
      filings,
    ),
    lesser,
    isHidden,
  };
}

/** What "these" are, where the paragraph's first words name them without a verb: "Purchase obligations. These include". */
function titleBefore(said: string, text: string): string | null {
  const at = /^(?:This|These|They|It) \p{Ll}/u.test(said) ? text.indexOf(said) : -1;
  const before = at > 0 ? text.slice(0, at).trim() : '';
  const isTitle = before.endsWith('.') && before.length <= MAX_TITLE && splitSentences(before).length === 1;
  return isTitle && !hasVerb(before) ? tidy(before) : null;
}

const MAX_TITLE = 60;

/** A list with what is new of it under the first of several openings under which it has room; null where there is none. */
function listedUnder(places: readonly string[], words: string, news: NewMatter): string | null {
  for (const place of places) {
    const listed = tellListed(words, news, MAX_QUOTING - place.length - 4);
    if (listed !== null) return `${place}: ${inQuotes(listed)}`;
  }
  return null;
}

/** "six" became "nine" with the months of the year. */
const OF_CALENDAR =
  /^[\s,]*(?:(?:three|six|nine|twelve|first|second|third|fourth|half|quarters?|months?|weeks?|and|the|of|year)[\s,-]*)+$/i;

const isOfCalendar = (words: readonly string[]) => words.length > 0 && words.every((one) => OF_CALENDAR.test(one));

/** Whether the older filing has told it, its paragraph in other words too, or what became of it since. */
function isOldNews(said: string, lead: string, { block, oldBlock }: FoundChange, filings: ComparedFilings): boolean {
  if (filings.knownEvents(said) === 'told' || filings.outcomes(lead, block.text) !== null) return true;
  if (filings.creditEnds(lead, block.ordinal) !== null) return true;
  const before = oldBlock?.text.slice(0, READ) ?? '';
  // Within one paragraph a single word more may be the news.
  const words = topicWords(lead);
  return splitSentences(before).some(({ from, to }) => {
    const sentence = before.slice(from, to);
    return tellsSame(lead, sentence) && words.difference(topicWords(sentence)).size === 0;
  });
}

/** A sentence that says less is not told in place of another. */
const LEAST = 1;
/** Texts are looked at up to here. */
const READ = 6_000;

function firstWords(text: string): string {
  const [first] = splitSentences(text.slice(0, 1_000));
  return shortenText(first ? text.slice(first.from, first.to) : text, 80);
}
