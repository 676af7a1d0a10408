import { MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';

/**
 * "our business, financial condition, results of operations and stock price" says little more than "our business":
 * the lists that risk factors end on are cut to their first member.
 */
const MEMBER =
  "(?:brands?|reputation|goodwill|business(?:es)?|business prospects|operations|operating (?:results|margins|performance|income)|results? of (?:our )?operations?|(?:consolidated |overall )?financial (?:condition|position|performance|results?|statements)|financial health|cash flows?|liquidity|prospects|revenues?|profitability|profits|earnings|margins|stock price|share price|(?:the )?(?:market )?price of (?:our|its|the Company[’']s) (?:common )?(?:stock|shares)|competitive position|capital (?:resources|position)|growth(?: prospects)?|net income|customer relationships|ability to pay dividends)";
const OWNER = "(?:our|its|their|the Company[’']s|[A-Z][\\w&.]+[’']s?)";
const LIST = new RegExp(
  `\\b(${OWNER} (?:overall |consolidated )?${MEMBER})(?:(?:, and/or |, and |, or |, | and/or | and | or )(?:${OWNER} )?(?:overall |future |other )?${MEMBER})+(?=[.,;]|$| (?:could|may|might|would|will|can)\\b)`,
  'gi',
);

/** Cuts each such list of `sentence` to its first member. */
export function cutBoilerplateLists(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_LENGTH) return sentence;
  // A company that denies an effect, or excepts something, does so for each member.
  if (
    /\b(?:not|no|nor|never|neither|none|without|unless|except|excluding|other than|only|unlikely|cannot)\b|n[’']t\b/i.test(
      sentence,
    )
  )
    return sentence;
  return sentence.replace(LIST, '$1');
}
