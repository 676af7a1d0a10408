/** Topics that investors look for, and what each adds to the importance of a change that speaks of it. */
type Topic = { name: string; pattern: RegExp; points: number };

const TOPICS = [
  { name: 'going concern', pattern: /substantial doubt|going concern/i, points: 40 },
  {
    name: 'material weakness',
    pattern:
      /(?<!\brisk that (?:a|any) )material weakness(?!(?:es)? is a\b)|(?:were|was|is|are) (?:not effective|ineffective)/i,
    points: 34,
  },
  {
    name: 'restatement',
    pattern:
      /\bas restated\b|\brestate(?:d|ments?)? (?:of |our |the |its )*(?:previously|prior|consolidated|financial)/i,
    points: 20,
  },
  {
    name: 'change of auditor',
    pattern:
      /(?:dismiss|resign|engag|appoint|replac)\w* [^.]{0,80}(?:auditor|accounting firm|certifying accountant)|auditors? (?:have|has) raised/i,
    points: 26,
  },
  {
    name: 'default or covenants',
    pattern:
      /\bcovenants?\b|events? of default|cross-default|forbearance|\bwaivers? (?:of|from|under|to) (?:\S+ ){0,4}(?:default|indenture|credit|loan|agreement)/i,
    points: 18,
  },
  { name: 'bankruptcy', pattern: /\bchapter (?:7|11)\b|bankruptcy (?:petition|court|filing|proceeding)/i, points: 16 },
  {
    name: 'litigation',
    pattern:
      /\blawsuits?\b|\bcomplaints?\b|class action|plaintiffs?|\bsued\b|\bsettlement agreement\b|\b(?:claims?|class|case|suit|litigation|plaintiffs?)\b[^.]{0,60}\bsettle(?:ment|d)\b|\bsettle(?:ment|d)\b[^.]{0,60}\b(?:claims?|class|case|suit|litigation|plaintiffs?)\b|verdict|\bdamages\b|injunction|subpoena|\bcourt\b|jury|litigation/i,
    points: 15,
  },
  {
    name: 'regulators',
    pattern:
      /antitrust|Department of Justice|\bDOJ\b|\bFTC\b|European Commission|\bDMA\b|\bfined\b|\bfines?\b|penalt(?:y|ies)|consent decree|investigation/i,
    points: 14,
  },
  {
    name: 'tariffs and trade',
    pattern: /\btariffs?\b|export (?:control|licen[cs]e)s?|\bsanctions\b|trade war|trade restrictions/i,
    points: 18,
  },
  {
    name: 'guidance',
    pattern:
      /\b(?:now|currently) expects?\b|(?<!(?:stable|positive|negative) )\boutlook\b(?! (?:to|from|was|is|of) (?:stable|positive|negative))|^guidance$|\b(?:our|financial|earnings|this|annual|quarterly|full[- ]year) guidance\b|\bexpects? (?:\w+ ){0,6}(?:revenue|sales|margin|income|capital expenditures|to (?:increase|decrease|decline|grow|reduce))/i,
    points: 16,
  },
  { name: 'impairment or goodwill', pattern: /\bimpairments?\b|\bgoodwill\b|write-?(?:downs?|offs?)\b/i, points: 16 },
  {
    name: 'restructuring',
    pattern: /restructuring|severance|workforce reductions?|layoffs?|role eliminations?/i,
    points: 16,
  },
  { name: 'segments', pattern: /(?:reportable|operating) segments?/i, points: 10 },
  {
    name: 'acquisitions and sales of businesses',
    pattern: /\bacqui(?:red|sition)\b(?! cost)|\bmerger\b|divest(?:ed|iture)s?|spin-?off|discontinued operations/i,
    points: 14,
  },
  {
    name: 'debt',
    pattern:
      /credit (?:facility|agreement)|revolving|senior notes|\bborrowings?\b|commercial paper|refinanc|indenture|term loan/i,
    points: 10,
  },
  {
    name: 'dividends and buybacks',
    pattern:
      /\bdividends?\b|buybacks?|\b(?:shares?|stock)\b[^.]{0,60}\brepurchases?\b|\brepurchases?\b[^.]{0,60}\b(?:shares?|stock)\b|\brepurchase (?:program|authori[sz]ation|plan)/i,
    points: 10,
  },
  {
    name: 'management',
    pattern:
      /\b(?:chief (?:executive|financial|operating)|CEO|CFO|COO)\b[^.]{0,80}(?:appoint|resign|retire|succe|depart|transition|step)/i,
    points: 14,
  },
  {
    name: 'security incident',
    pattern: /data breach|ransomware|cyber(?:security)? (?:incident|attack)|unauthorized access/i,
    points: 12,
  },
  {
    name: 'dependence on customers',
    pattern: /(?:customers?|client)\b[^.]{0,80}(?:represented|accounted for) [^.]{0,30}%|gave notice/i,
    points: 14,
  },
  { name: 'artificial intelligence', pattern: /artificial intelligence|generative AI|machine learning/i, points: 8 },
  {
    name: 'taxes',
    pattern: /effective tax rate|unrecognized tax|State Aid|valuation allowance|transition tax/i,
    points: 8,
  },
  { name: 'liquidity', pattern: /liquidity|working capital|cash flows? from/i, points: 6 },
  { name: 'supply', pattern: /shortages?|supply (?:chain|constraint)|recall/i, points: 5 },
  { name: 'orders to come', pattern: /remaining performance obligations?|\bbacklog\b|\bbookings\b/i, points: 12 },
  {
    name: 'changed estimates',
    pattern: /useful li(?:fe|ves)\b|changes? in (?:accounting )?estimates?\b/i,
    points: 12,
  },
  {
    name: 'commitments',
    pattern: /purchase (?:obligations|commitments)|lease commitments|not yet commenced|commitments? (?:of|to|for)\b/i,
    points: 8,
  },
  { name: 'labour', pattern: /\bstrikes?\b|work stoppages?|labor agreements?|collective bargaining/i, points: 10 },
  { name: 'routine accounting standards', pattern: /\bASU\b|Accounting Standards Update|Topic \d{3}/, points: -16 },
  {
    name: 'standing cautions',
    pattern: /forward-looking statements|incorporated (?:herein )?by reference/i,
    points: -14,
  },
] as const satisfies readonly Topic[];

export type TopicName = (typeof TOPICS)[number]['name'];

/** The most that topics add together: a paragraph that names everything is a list. */
const MAX_POINTS = 44;

/** The shortest name of a topic has three letters. */
const LETTERS = /[A-Za-z]{3}/;
const NOTHING: TopicReading = { points: 0, names: [], all: [] };

/** Points, the two topics that readers look for most, and all that the text speaks of. */
export type TopicReading = { points: number; names: TopicName[]; all: TopicName[] };

/** Topics of what changed. Those that add most are named first. A fixed number of scans over the text. */
export function readTopics(changed: string): TopicReading {
  if (!LETTERS.test(changed)) return NOTHING;
  const found = TOPICS.filter(({ pattern }) => pattern.test(changed)).toSorted((a, b) => b.points - a.points);
  let points = 0;
  // The first topic counts in full, the next ones less and less.
  for (const [at, topic] of found.entries()) points += topic.points < 0 ? topic.points : topic.points / (1 + at * 0.7);
  return {
    points: Math.min(MAX_POINTS, points),
    names: found
      .filter((topic) => topic.points > 0)
      .slice(0, 2)
      .map((topic) => topic.name),
    all: found.map((topic) => topic.name),
  };
}

const REVERSALS: readonly (readonly [string, string])[] = [
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['increases', 'decreases'],
  ['higher', 'lower'],
  ['favorable', 'unfavorable'],
  ['favorably', 'unfavorably'],
  ['gain', 'loss'],
  ['gains', 'losses'],
  ['income', 'loss'],
  ['significant', 'insignificant'],
  ['material', 'immaterial'],
  ['effective', 'ineffective'],
  ['always', 'never'],
  ['more', 'less'],
  ['growth', 'contraction'],
  ['growth', 'decline'],
  ['strong', 'weak'],
  ['improved', 'worsened'],
  ['short-term', 'long-term'],
  ['successfully', 'unsuccessfully'],
  ['able', 'unable'],
  ['adequate', 'inadequate'],
  ['may', 'will'],
  ['could', 'did'],
];

const OPPOSITE = new Map<string, Set<string>>();
for (const [one, other] of REVERSALS) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    OPPOSITE.set(from, (OPPOSITE.get(from) ?? new Set()).add(to));
  }
}

/** Whether a word and the one that replaced it say the opposite of each other. */
export function isReversal(was: string, is: string): boolean {
  return OPPOSITE.get(was.trim().toLowerCase())?.has(is.trim().toLowerCase()) ?? false;
}
