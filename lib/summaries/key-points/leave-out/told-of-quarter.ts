import type { Block } from '#lib/filings/types';

const TO_DATE =
  /\b(?:six|nine|twenty-six|thirty-nine|26|39)[ -](?:months?|weeks?)\b|\byear[ -]to[ -]date\b|\bfirst (?:half|two quarters|three quarters)\b/i;
const QUARTER = /\b(?:quarters?|(?:three|thirteen|13)[ -](?:months?|weeks?))\b/i;
/** "For the six months ended June 30, 2025, ": when what follows was. */
const WHEN = /^(?:For|In|During) [^.;]{3,60}?(?:, (?:19|20)\d\d)?, (?=\p{L})/u;
/** Where the name of what moved ends. */
const NAME_ENDS =
  /[\d$€£(]|\b(?:was|were|is|are|has|have|increased|decreased|declined|rose|fell|grew|improved|totaled|reflected|primarily|of (?=[$€£\d])|(?:for|in|during) the (?:current |prior |first |second |third |three |six |nine )+|(?:for|in|during) the (?:quarter|period|year))/i;
/** A single word names a line of any part. */
const MIN_WORDS = 2;
/** What moved stands in the beginning. */
const READ = 200;

type Known = {
  /** By block, whether it stands under a heading for more than the quarter. */
  periods: readonly (string | null)[];
  /** By block, the part that it is about. */
  partOf: (block: number) => string | null;
};

/**
 * Whether a paragraph of a quarterly report tells of the months since the year's beginning what another one tells of the
 * quarter: "The operating loss decreased" of nine months, beside the quarter's. The page is about the quarter, and a
 * reader would take one for the other. Reads the filing once; linear in its blocks.
 */
export function readToldOfQuarter(blocks: readonly Block[], { periods, partOf }: Known): (block: number) => boolean {
  const isText = ({ kind }: Block) => kind === 'paragraph' || kind === 'list-item';
  const isToDate = ({ ordinal, text }: Block) =>
    periods[ordinal] != null || (TO_DATE.test(text.slice(0, READ)) && !QUARTER.test(text.slice(0, READ)));
  const keyOf = (block: Block): string | null => {
    const name = nameIn(block.text);
    const part = partOf(block.ordinal);
    const isClear = name.split(' ').length >= MIN_WORDS || (name !== '' && part !== null);
    return isClear ? [block.part, block.item, part, name].join(' | ').toLowerCase() : null;
  };
  const ofQuarter = new Set(
    blocks
      .filter((block) => isText(block) && !isToDate(block))
      .map(keyOf)
      .filter((key) => key !== null),
  );
  return (ordinal) => {
    const block = blocks[ordinal];
    const key = block && isText(block) && isToDate(block) ? keyOf(block) : null;
    return key !== null && ofQuarter.has(key);
  };
}

/** What a paragraph says has moved: its first words, without when. */
function nameIn(text: string): string {
  const bare = text.slice(0, READ).replace(WHEN, '');
  const end = bare.search(NAME_ENDS);
  return end < 0
    ? ''
    : bare
        .slice(0, end)
        .replace(/^(?:the|our|its) /i, '')
        .trim();
}
