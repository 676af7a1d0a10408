/** What an item of other events may be about, and the words in which a sentence says so. */
const EVENTS: { name: string; told: RegExp; unless?: RegExp }[] = [
  {
    name: 'Dividend',
    told: /\b(?:declar\w+|approv\w+|authoriz\w+|increas\w+|announc\w+|suspend\w*)\b.{0,160}?\bdividends?\b/i,
    unless: /\bdividends? equivalents?\b|\bin the form of a\b/i,
  },
  {
    name: 'Share buyback',
    told: /\b(?:authoriz\w+|approv\w+|announc\w+|increas\w+|entered into)\b.{0,200}?\b(?:(?:share|stock) (?:repurchase|buyback)s?|buybacks?|repurchase programs?|(?:re)?purchase (?:up to|of) .{0,80}?\b(?:shares|common stock))\b/i,
    unless: /\b(?:securities|asset|stock) purchase agreement\b/i,
  },
  {
    name: 'Settlement',
    told: /\b(?:settle[ds]?|settlements?|consent (?:decree|order|judgment))\b.{0,200}?\b(?:lawsuits?|litigation|class actions?|claims?|investigations?|disputes?|complaints?|plaintiffs?|department of justice|commission)\b|\b(?:lawsuits?|litigation|class actions?|claims?|investigations?|disputes?|complaints?|plaintiffs?)\b.{0,120}?\b(?:settle[ds]?|settlements?)\b/i,
    unless:
      /\b(?:net|cash|share|physical|daily) settle(?:d|ment)\b|\bsettlement (?:date|of (?:the )?(?:notes|offering|shares|conversions?))\b/i,
  },
  {
    name: 'Closure',
    told: /\b(?:clos(?:e[ds]?|ing|ures?)|shut(?:ting)? ?down|ceas\w+ (?:production|operations|manufacturing))\b.{0,80}?\b(?:plants?|(?<!credit |loan |term |revolving |lending )facilit(?:y|ies)|factor(?:y|ies)|mines?|mills?|stores|refiner(?:y|ies)|sites?|branches)\b|\b(?:plant|(?<!credit |loan |term |revolving |lending )facility|factory|mine|mill|store|refinery) (?:closures?|shutdowns?)\b/i,
    unless: /\bclosing (?:date|of the (?:merger|transaction|acquisition|offering))\b/i,
  },
  {
    name: 'Data breach',
    told: /\b(?:cyber ?security|cyber|data|network|security) (?:incident|breach|attack|event)\b|\bransomware\b|\bunauthorized (?:access|(?:third )?part(?:y|ies)|actor)\b/i,
  },
  {
    name: 'Guidance',
    told: /\b(?:rais\w+|lower\w+|reaffirm\w+|updat\w+|withdr\w+|provid\w+|revis\w+|narrow\w+|issued|suspend\w*)\b.{0,120}?\b(?:guidance|outlook|forecast)\b|\bexpects? .{0,120}?\b(?:to be (?:in the range|between|approximately \$)|in the range of \$|of between \$)/i,
  },
  { name: 'Spin-off', told: /\b(?:spin-?off|split-?off|separation of its)\b/i },
  {
    name: 'Merger agreement',
    told: /\bentered into\b.{0,80}?\b(?:agreement and plan of (?:merger|reorganization)|merger agreement)\b/i,
  },
];
/** Nothing that has happened. */
const NO_EVENT =
  /^(?:if|should|in the event)\b|\b(?:no|not) (?:currently )?(?:plan|intend|expect|declare|settle|been)\b|\bmay\b(?! \d)/i;
/** Items in which a filer puts what no other item asks for: "Other events", "Regulation FD", and 5 and 9 until 2004. */
const OTHER_EVENTS = new Set(['8.01', '7.01', '5', '9']);

/**
 * What a sentence of a current report's item of other events is about, by a name; null in other items, where it says
 * none of them, and where it could be two.
 */
export function eventName(text: string, item: string | null): string | null {
  if (item === null || !OTHER_EVENTS.has(item) || NO_EVENT.test(text)) return null;
  const names = EVENTS.filter(({ told, unless }) => told.test(text) && !unless?.test(text));
  return names.length === 1 ? (names[0]?.name ?? null) : null;
}
