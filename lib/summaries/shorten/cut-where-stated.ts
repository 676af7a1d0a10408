/** "…classified as treasury stock on our consolidated balance sheets": behind what it is put under. */
const STATEMENT =
  /(?<=\b(?:classified|reported|presented|recorded|included|recognized|reflected)(?: (?:as|in|within)\b[^;.]{3,90}| an? [^;.]{3,90}))(?<!presented|recorded|included|reported|recognized|reflected) (?:on|in|within) (?:the|our|its|their) (?:(?:accompanying|unaudited|condensed) ){0,2}consolidated (?:balance sheets?|statements? of (?:comprehensive income|income|operations|earnings|cash flows))\b(?! and\b)/gi;

/** Says of a trading plan of an insider which rule it keeps to: all of them do. */
const TRADING_RULE =
  / (?:that (?:is|was) )?(?:intended|designed) to satisfy (?:the (?:affirmative defense )?(?:conditions|requirements) of )?Rule 10b5-1\(c\)(?:\(1\))?(?: (?:under|of) the (?:Securities )?Exchange Act(?: of 1934)?(?:, as amended)?)?(?=,? (?:to|for|with|providing|relating|covering)\b)/gi;

/**
 * Leaves out in which statement something stands that is said to be put under a line, and which rule an insider's
 * trading plan keeps to. Linear: both look a bounded number of characters around.
 */
export function cutWhereStated(sentence: string): string {
  return sentence.replace(STATEMENT, '').replace(TRADING_RULE, '');
}
