import { findFigures } from '#lib/text/numbers';

/** What was decided and not yet done: "approved a plan to repatriate $500 million", "expects to redeem its notes". */
const PLANNED =
  /\b(?:approved|authorized|adopted|announced|decided|agreed|committed|elected|intends?|intended|plans?|planned|expects?|expected|intention|obligat\w+)\b[^.;]{0,160}?\bto (\p{Ll}{5,})\b/u;
/** That it was done, or will not be. */
const DONE =
  /\b(?:was|were|has been|have been) (?:\w+ )?(?:made|completed|concluded|paid|issued|redeemed|repaid|repatriated|repurchased|retired|closed|sold|terminated|withdrawn|cancell?ed|abandoned|finali[sz]ed|fulfilled)\b|\b(?:we|it|they|the company|the corporation) (?:completed|terminated|withdrew|cancell?ed|abandoned|redeemed|repaid|repatriated|repurchased|retired|sold)\b/i;
const MIN_STEM = 5;
/** What verbs and their nouns end in differs by so much: "repatriate", "repatriation". */
const ENDING = 3;

/**
 * Which of the sentences behind one tells that what this one tells as decided was done, or given up: by the same amount
 * of money and the same word for it; undefined where none does. Linear in them.
 */
export function endOfPlan(said: string, behind: readonly string[]): string | undefined {
  const verb = PLANNED.exec(said)?.[1];
  if (verb === undefined || DONE.test(said)) return undefined;
  const stem = verb.slice(0, Math.max(MIN_STEM, verb.length - ENDING));
  const amounts = moneyOf(said);
  return behind.find(
    (sentence) =>
      DONE.test(sentence) &&
      (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => word.startsWith(stem)) &&
      moneyOf(sentence).some((amount) => amounts.includes(amount)),
  );
}

const moneyOf = (text: string) =>
  findFigures(text).flatMap(({ unit, perShare, value }) => (unit === 'money' && !perShare ? [value] : []));
