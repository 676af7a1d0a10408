/** What a query is after, beyond its words: something to come, a cause, an amount. Pure. */

export type QueryAims = {
  /** What is planned or expected. */
  future: boolean;
  /** Why something is as it is. */
  reason: boolean;
  /** How something moved. */
  change: boolean;
  /** What may go wrong. */
  risk: boolean;
  /** How something is defined or accounted for. */
  policy: boolean;
  /** How much. */
  amount: boolean;
  /** A few words without a question, as analysts type them. */
  keywords: boolean;
};

const FUTURE =
  /\b(?:guidance|outlook|forecasts?|projections?|plans?|planned|planning|expect(?:s|ed|ations?)?|will|next (?:year|quarter|12 months|twelve months)|coming|upcoming|future|targets?|going forward|anticipated?)\b/i;
const REASON =
  /\b(?:why|reasons?|because|caused?|causes|drivers?|driven by|due to|behind|impact|effects?|hit|hurt|affect(?:ed|s)?|explain)\b/i;
const CHANGE =
  /\b(?:increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|growth|grow(?:s|n|ing)?|grew|f[ae]ll(?:s|en|ing)?|drop(?:s|ped)?|higher|lower|chang(?:e|es|ed|ing)|r[io]se|raised|cut|yoy|trends?)\b/i;
const RISK =
  /\b(?:risks?|threats?|exposures?|exposed|concerns?|uncertaint(?:y|ies)|dependence|depends?|vulnerab\w+)\b/i;
const POLICY =
  /\b(?:polic(?:y|ies)|accounting|accounted|definitions?|defined|means?|meaning|methods?|recogni[sz](?:e|ed|es)|recognition|calculated|measured|methodology|assumptions?)\b/i;
const AMOUNT =
  /\b(?:how (?:much|many|large|big)|amounts?|costs?|charges?|price|paid|spend(?:ing)?|left|remaining|size|total|payments?|value|rate|percent(?:age)?|liability|liabilities|accruals?|provisions?|reserves?|balance)\b|%/i;
const QUESTION =
  /\?|^\s*(?:what|how|why|when|which|who|where|is|are|did|does|do|was|were|has|have|can|will|explain|describe|list)\b/i;
const MAX_KEYWORDS = 7;

export function readAims(query: string): QueryAims {
  const text = query.slice(0, 300);
  const words = text.trim().split(/\s+/).length;
  return {
    future: FUTURE.test(text),
    reason: REASON.test(text),
    change: CHANGE.test(text),
    risk: RISK.test(text),
    policy: POLICY.test(text),
    amount: AMOUNT.test(text),
    keywords: words <= MAX_KEYWORDS && !QUESTION.test(text),
  };
}
