import { conceptWords } from '#lib/search/index/concept-words';

/** "What did it pay for Acme?": which tagged acquisition a question asks the price of. Pure. */

const ASKS_PRICE =
  /\b(?:how much|what|price|cost)\b.*\b(?:pay|paid|price|cost|consideration|spen[dt]|worth|value)\b|\bhow much\b.*\b(?:buy|bought|acquir\w+|purchas\w+|take ?over|deal|acquisition|merger)\b/i;
/** Of a sale, a stake, a fee or a forecast another amount is asked. */
const ASKS_OTHER =
  /\b(?:sell|sold|sale|divest\w*|fees?|goodwill|intangibles?|debt|assets|liabilit\w+|revenues?|shares|stock|break-?up|terminat\w+|dividends?|per share|settle\w*|fined?|penalt\w+|charges?|expenses?|rent|leases?|tax(?:es)?|interest|why|when|who)\b/i;
/** Words of a question for a price beside the name. */
const AROUND = new Set(
  (
    'a acquire acquired acquiring acquisition all altogether and as at bought business buy buying by cash cost consideration company deal did do does ' +
    'exactly finally for how in is it its last much merger of on overall paid pay price purchase purchased purchasing ' +
    'spend spent take takeover taking over the they to total totalled unit value was we were what when whole with worth year up'
  ).split(' '),
);
/** Words of a company's name that questions leave out, and those that tags add. */
const FORMAL = new Set(
  'acquisition acquisitions business combination co company corp corporation group holding holdings inc incorporated limited llc lp ltd merger nv of plc sa se the transaction'.split(
    ' ',
  ),
);
const MAX_NAME = 6;

/** The words by which a question names what was bought; null where it asks for no price of anything. */
export function readDealQuestion(question: string): string[] | null {
  if (!ASKS_PRICE.test(question) || ASKS_OTHER.test(question)) return null;
  const words = (question.match(/[\p{L}\p{N}][\p{L}\p{N}&]*/gu) ?? []).filter(
    (word) => !AROUND.has(word.toLowerCase()) && !/^(?:s|(?:19|20)\d\d)$/.test(word),
  );
  // A name; what is written small may be anything.
  const isName = words.length > 0 && words.length <= MAX_NAME && words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return isName ? words.map((word) => word.toLowerCase()) : null;
}

/**
 * The tagged acquisition that some words name: its own words are all among them, or begin with them all. Null where
 * none or several are.
 */
export function chooseDeal(name: readonly string[], members: readonly string[]): string | null {
  const asked = new Set(name);
  const found = members.filter((member) => {
    const own = conceptWords(member)
      .replace(/\./g, '')
      .split(' ')
      .filter((word) => word !== '' && !FORMAL.has(word));
    const joined = own.join('');
    const isWhole = own.length > 0 && own.every((word) => asked.has(word));
    return isWhole || name.every((word, at) => own[at] === word) || joined === name.join('');
  });
  return found.length === 1 ? found[0]! : null;
}
