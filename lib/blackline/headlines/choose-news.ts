import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { MOVED } from '#lib/blackline/changes/explained-line';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { weeksOfSentence } from '#lib/blackline/changes/tables/period-weeks';
import { isNamedEvent } from '#lib/blackline/known/events';
import { findDates } from '#lib/text/dates';
import { type ChangedText, newestSentence } from './phrases/tell-sentence.ts';

/** The opening of what the older filing said would come. */
export const FORETOLD = 'Announced before';
/** Whether the older filing said that it would happen. */
export const isAnnounced = (said: string, { knownEvents }: ComparedFilings) =>
  ['foretold', 'carried-out'].includes(knownEvents(said) ?? '');
/** What is usually left for a quotation. */
export const ROOM = 95;

/** The sentence that says most; of what the older filing has told, too, where nothing else has a figure. */
export function newsOrKnown(text: ChangedText, filings: ComparedFilings): string | null {
  const said = newestSentence(text, filings, { room: ROOM });
  if (said === null || /\d/.test(said)) return said;
  const most = newestSentence(text, { ...filings, knownEvents: () => null }, { room: ROOM });
  return most !== null && filings.knownEvents(most) === 'told' ? most : said;
}

/** How many weeks the periods have that a sentence of the discussion compares, where they differ. */
export const weeksOfChange = ({ role, side }: FoundChange, said: string, filings: ComparedFilings) =>
  side === 'new' && role === 'discussion' ? weeksOfSentence(said, filings) : undefined;

/** What a filing says of its own period: the next one says it of another. */
export const isOfItsPeriod = (said: string) => PERIOD.test(said) && (MOVED.test(said) || /\d%/.test(said));

/** What happened on a day or in a month is not undone where the next filing tells it no more; a suit or a risk may be over. */
export const isPastEvent = (said: string, { role }: Pick<FoundChange, 'role'>, { topicsOf }: ComparedFilings) =>
  role !== 'legal' &&
  role !== 'risk' &&
  isNamedEvent(said) &&
  findDates(said).some(({ month }) => month !== null) &&
  !topicsOf(said).all.includes('litigation');

const PERIOD = /\b(?:quarters?|months|years?|fiscal|(?:19|20)\d\d)\b/i;
