import { type ComparedFilings, DATE_ONLY } from '#lib/blackline/changes/compared-filings';
import { isNamedEvent } from '#lib/blackline/changes/events';
import { MOVED } from '#lib/blackline/changes/explained-line';
import { isPartOfWhole } from '#lib/blackline/changes/part-of-whole';
import { weeksOfSentence } from '#lib/blackline/changes/period-weeks';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { findDates } from '#lib/text/dates';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';
import { besideSentence, type Chosen, plainly } from './beside-sentence.ts';
import { hasVerb } from './cut-sentence.ts';
import { completeness, fitBelow, fitHeadline, fitSentence } from './fit-sentence.ts';
import { nameMatter } from './name-matter.ts';
import { type News, nameNews, SINCE, tellsSame } from './name-news.ts';
import { isNeeded, lacksModel, losesSubject, roomier, withModel, withoutHeading } from './place-before.ts';
import { isRoutine } from './routine.ts';
import { type AmountsIn, amountsIn, sayScale } from './say-scale.ts';
import {
  capitalise,
  firstSentence,
  inQuotes,
  MAX_HEADLINE,
  MAX_QUOTING,
  MAX_REST,
  shortenText,
} from './shorten-text.ts';
import { elideToNew, isOnlyForm, newMatterIn, showsNew } from './show-new.ts';
import { figureHeadline, NEW_SENTENCE, tellBefore } from './tell-figure.ts';
import { becameInWords, isSwap, tellReplaced } from './tell-replaced.ts';
import { type ChangedText, newestSentence, POINTING } from './tell-sentence.ts';
import type { Told } from './told.ts';
import { withContext } from './with-context.ts';
import { withLast } from './with-last.ts';

const FORETOLD = 'Announced before';
/** Whether the older filing said that it would happen. */
const isAnnounced = (said: string, { knownEvents }: ComparedFilings) =>
  ['foretold', 'carried-out'].includes(knownEvents(said) ?? '');
/** The shortest heading that says enough by itself, where it is a statement. */
const TELLING_HEADING = 45;
/** What is usually left for a quotation. */
const ROOM = 95;

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

const alone = (text: string): Told => ({ text, rest: null });

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
  const isLead = said === null || (isHeading && isTelling(lead));
  const chosen = isLead || kind === 'deleted' ? plainly(said ?? lead) : besideSentence(said, text, own);
  const isOutdated =
    kind === 'deleted' && !isLead && (isOfItsPeriod(chosen.lead) || isPastEvent(chosen.lead, change, filings));
  const news = nameNews(change, isLead ? lead : chosen.lead, filings);
  const isForetold = !isLead && kind !== 'deleted' && isAnnounced(chosen.lead, own);
  const opening = isForetold ? FORETOLD : isOpen ? 'Now' : isOutdated ? 'Of the earlier period' : news.opening;
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
  const named = lacksModel(words, heading) ? withModel(under, isPlain ? '' : opening, { heading, words }) : under;
  const place = [isShown ? named : opening, weeks, basis].filter(Boolean).join(', ');
  const plain = quoted(place, isShown ? withoutHeading(words, heading) : words, { amounts, ...toldBeside(chosen) });
  const told = kind === 'deleted' ? plain : withLast(plain, chosen, filings);
  const whole = {
    ...withContext(told, { chosen, text, amounts }, own),
    lesser:
      known === 'told' || isOutdated || (isForetold && !/[$€£¥]\s?\d/.test(words))
        ? ('known' as const)
        : isRoutine(words, filings.size)
          ? ('routine' as const)
          : null,
  };
  return isOpen ? whole : withNews(news.isSame ? { ...whole, lesser: 'known' } : whole, news);
}

/** Below, what the other filing says of the same thing, or what became of it since. */
function withNews(told: Told, { because, isUpdate }: News): Told {
  if (!isUpdate) return told;
  // How it stands now comes first.
  const rest = (because?.startsWith(SINCE) ? [because, told.rest] : [told.rest, because]).filter(Boolean).join('. ');
  return { ...told, rest: rest || null, isUpdate };
}

/** The sentence that says most; of what the older filing has told, too, where nothing else has a figure. */
function newsOrKnown(text: ChangedText, filings: ComparedFilings): string | null {
  const said = newestSentence(text, filings, { room: ROOM });
  if (said === null || /\d/.test(said)) return said;
  const most = newestSentence(text, { ...filings, knownEvents: () => null }, { room: ROOM });
  return most !== null && filings.knownEvents(most) === 'told' ? most : said;
}

/** Whether a heading is a statement that is understood by itself. */
const isTelling = (lead: string) => lead.length >= TELLING_HEADING && hasVerb(lead);

/** What of another sentence is told in the headline. */
const toldBeside = ({ offset, since, sinceInBrief }: Chosen): Beside => ({
  ...(offset === undefined ? {} : { offset }),
  ...(since === undefined ? {} : { since }),
  ...(sinceInBrief === undefined ? {} : { sinceInBrief }),
});

type Beside = Partial<Pick<Chosen, 'offset' | 'since' | 'sinceInBrief'>>;

/** Where the next sentence tells what goes against words, they end with what leads to it. */
const withOffset = (words: string, offset: string | undefined) =>
  offset === undefined || words.includes(offset) ? words : `${words.replace(/…$/, '')}… ${offset}…`;

/** Words of the filing behind an opening; below, the whole sentence, where it had to be cut. */
function quoted(
  opening: string,
  said: string,
  { amounts, offset, since, sinceInBrief = since }: { amounts: AmountsIn } & Beside,
): Told {
  const words = sayScale(said, amounts);
  const [inFull, inBrief] = [since, sinceInBrief].map((one) => (one === undefined ? '' : ` (${one})`));
  const fit = (behind: string) => fitHeadline(words, opening.length + 4 + (offset ?? '').length + behind.length);
  const behind = completeness(fit(inBrief!), words) > completeness(fit(inFull!), words) ? inBrief! : inFull!;
  const fitted = withOffset(fit(behind), offset);
  const rest = fitted.includes('…') ? inQuotes(fitBelow(words, MAX_REST)) : null;
  const brief = `${opening}: ${inQuotes(fitSentence(words, MAX_HEADLINE - opening.length - 4))}`;
  return { text: `${opening}: ${inQuotes(fitted)}${behind}`, rest, brief };
}

/** The new words of a paragraph that stayed, or, where there are none, those that went. */
function wordsHeadline(change: FoundChange, filings: ComparedFilings): Told {
  const { reading, block, oldBlock, heading } = change;
  const { hunks } = reading;
  const amounts = amountsIn(change, filings);
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
    const text = { text: block.text, changed: hunks.map((one) => one.new) };
    const chosen = besideSentence(said, text, filings);
    const matter = nameMatter(chosen.lead, block.text, filings.documents.new.company);
    const above = isNeeded(where, heading, chosen.lead) ? where : '';
    const weeks = weeksOfChange(change, chosen.lead, filings);
    const isForetold = isAnnounced(chosen.lead, filings);
    const basis = filings.growthBasis(chosen.lead, block.ordinal);
    const placeUnder = (own: string) =>
      [isForetold ? FORETOLD : '', own, weeks, basis].filter(Boolean).join(', ') || 'Now';
    const words = withoutHeading(chosen.lead, heading);
    const mustShow = isPartOfWhole(heading, filings.parts) || POINTING.test(words) || lacksModel(words, heading);
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
    const before = chosen.both
      ? null
      : tellBefore(change, chosen.lead, { opening: placeUnder(above), amounts, filings });
    const lead = chosen.lead.replace(/^…/, '');
    const news = newMatterIn(lead, { text: block.text, hunks, before: oldBlock?.text ?? '' });
    const shown = quotesIn(told.text).join(' ');
    const elided = before || showsNew(shown, news) ? null : elideToNew(sayScale(words, amounts), place, news);
    const room = MAX_QUOTING - where.length - 14;
    const replaced = before || elided ? null : tellReplaced(lead, { text: block.text, hunks, shown, news, room });
    const isOld = isOldNews(said, chosen.lead, change, filings) || (!before && isOnlyForm(lead, news, change));
    const lesser = isOld ? 'known' : isRoutine(chosen.lead, filings.size) ? 'routine' : null;
    if (replaced !== null) {
      const rest = inQuotes(fitBelow(sayScale(said, amounts), MAX_REST));
      const headline = where === '' ? capitalise(replaced) : `${where}: ${replaced}`;
      return { text: headline, rest, lesser: isOfCalendar(quotesIn(replaced)) ? 'routine' : lesser };
    }
    return { ...withContext(before ?? elided ?? told, { chosen, text, amounts }, filings), lesser };
  }
  return alone(where === '' ? `Reworded: ${inQuotes(firstWords(block.text))}` : `Reworded: ${where}`);
}

/** "six" became "nine" with the months of the year. */
const OF_CALENDAR =
  /^[\s,]*(?:(?:three|six|nine|twelve|first|second|third|fourth|half|quarters?|months?|weeks?|and|the|of|year)[\s,-]*)+$/i;

const isOfCalendar = (words: readonly string[]) => words.length > 0 && words.every((one) => OF_CALENDAR.test(one));
const quotesIn = (text: string) => Array.from(text.matchAll(/“([^”]*)”/g), ([, one = '']) => one);

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

/** Texts are looked at up to here. */
const READ = 6_000;

/** How many weeks the periods have that a sentence of the discussion compares, where they differ. */
const weeksOfChange = ({ role, side }: FoundChange, said: string, filings: ComparedFilings) =>
  side === 'new' && role === 'discussion' ? weeksOfSentence(said, filings) : undefined;

/** What a filing says of its own period: the next one says it of another. */
const isOfItsPeriod = (said: string) => PERIOD.test(said) && (MOVED.test(said) || /\d%/.test(said));

/** What happened on a day or in a month is not undone where the next filing tells it no more; a suit or a risk may be over. */
const isPastEvent = (said: string, { role }: Pick<FoundChange, 'role'>, { topicsOf }: ComparedFilings) =>
  role !== 'legal' &&
  role !== 'risk' &&
  isNamedEvent(said) &&
  findDates(said).some(({ month }) => month !== null) &&
  !topicsOf(said).all.includes('litigation');

const PERIOD = /\b(?:quarters?|months|years?|fiscal|(?:19|20)\d\d)\b/i;

function firstWords(text: string): string {
  const [first] = splitSentences(text.slice(0, 1_000));
  return shortenText(first ? text.slice(first.from, first.to) : text, 80);
}
