type ItemNews = {
  items: readonly string[];
  told: RegExp;
  tellsResults?: true;
  /** Sentences at most, where fewer than of other items: what a charter says in detail is for those who look it up. */
  most?: number;
};

/**
 * What an item of an 8-K reports, most important first, with the words in which its news is told: what the form's own
 * instructions ask each item for. The items before August 2004 have numbers without a point.
 */
export const ITEM_NEWS: readonly ItemNews[] = [
  {
    items: ['1.03', '3'],
    told: /\b(?:petitions?|chapter (?:7|11|15)|receiver|bankruptcy|reorganization|liquidat\w+)\b/i,
  },
  { items: ['4.02'], told: /\bno(?:t| longer) be relied\b|\b(?:non-reliance|restat\w+|misstat\w+|errors?)\b/i },
  { items: ['1.05'], told: /\b(?:incident|unauthorized|ransomware|breach|intrusion|threat actor)\b/i },
  {
    items: ['5.01', '1'],
    told: /\b(?:change (?:in|of) control|acquired|purchased|became the|beneficial\w*|merger)\b/i,
  },
  {
    items: ['2.01', '2'],
    told: /\b(?:complet\w+|consummat\w+|clos(?:ed|ing)|acquir\w+|sold|merged|became effective|wholly[- ]owned|consideration)\b/i,
  },
  {
    items: ['1.01'],
    told: /\b(?:entered into|agree[ds]?|will (?:acquire|purchase|sell|merge|pay)|amend(?:s|ed|ment)|executed|closed|purchase price|consideration|(?:aggregate|principal|maximum) (?:\w+ )?amount|commitments|matures)\b/i,
  },
  { items: ['1.02'], told: /\b(?:terminat\w+|cancel\w+|repaid)\b/i },
  { items: ['2.04'], told: /\b(?:defaults?|accelerat\w+|due and payable|trigger\w*)\b/i },
  {
    items: ['2.05'],
    told: /\b(?:restructuring|reduction|reduc(?:e|es|ed)|charges|costs|clos(?:e|ed|ing|ure)|exit|workforce|positions|severance)\b/i,
  },
  { items: ['2.06'], told: /\b(?:impair\w+|write-?downs?|written (?:down|off))\b/i },
  { items: ['3.01'], told: /\b(?:delist\w*|complian\w+|comply|notices?|notified|deficien\w+|transfer|suspended)\b/i },
  { items: ['4.01', '4'], told: /\b(?:dismiss\w*|resign\w*|engag\w+|appoint\w*|declin\w+|approved|replace[ds]?)\b/i },
  {
    items: ['5.02', '6'],
    told: /\b(?:resign\w*|retir\w+|appoint\w*|elect(?:ed|ion)|depart\w*|terminat\w+|step(?:ped|ping)? down|succe\w+|named|promot\w+|no longer serve)\b/i,
  },
  {
    items: ['2.02', '12'],
    tellsResults: true,
    told: /\b(?:revenues?|net (?:sales|income|loss|earnings)|earnings|per share|results|guidance|outlook|expects?)\b/i,
  },
  {
    items: ['8.01', '7.01', '5', '9'],
    told: /\b(?:announc\w+|declar\w+|approv\w+|authoriz\w+|enter(?:ed)? into|acquir\w+|agree[ds]?|settle\w*|complet\w+|pric(?:ed|ing)|offering|expects?|filed|issued|received|launch\w*|award\w*|ordered|suspend\w*|clos(?:ed|ure)|voted|increas\w+|reduc\w+)\b/i,
  },
  {
    items: ['2.03'],
    told: /\b(?:borrow\w*|issu(?:ed|ance)|notes?|credit|facility|loans?|principal amount|guarant\w+|entered into)\b/i,
  },
  { items: ['5.07'], told: /\b(?:elected|approved|ratified|rejected|voted|votes|determined|adjourned)\b/i },
  { items: ['3.02'], told: /\b(?:issu(?:ed|ance)|sold|shares|warrants?|convert\w*|exempt\w*)\b/i },
  {
    items: ['3.03', '5.03', '8'],
    most: 1,
    told: /\b(?:amend\w*|adopt\w*|chang(?:ed|es?)|fiscal year|split|restat\w+|filed)\b/i,
  },
  { items: ['5.05', '10'], most: 1, told: /\b(?:amend\w*|adopt\w*|waive\w*)\b/i },
];

/** What every 8-K says of itself and of its exhibits, and what items are asked to say when there is nothing to say. */
export const OF_THE_FORM =
  /\b(?:exhibits? \d|attached (?:hereto )?(?:as|hereto)|furnished|by reference|in (?:its|their) entirety|foregoing (?:description|summary)|(?:summary|description) (?:of|is|does)|forward-looking|non-GAAP|general instruction|deemed ["“]?filed|Item \d{3}|Regulation (?:S-K|FD)|biographical|family relationships?|arrangements? or understandings?|related (?:party|person)|disagreements?|adverse opinion|reportable events?|consulted|indemnification agreement|capitalized terms|copy of|responsive to Item|(?:set forth|stated|shown|listed|described) below)\b/i;
/** What such a sentence may be about that is news. */
export const PRESS_RELEASE =
  /\b(?:issu\w+|distribut\w+|reference is made to) (?:an?|its|the|two)\b.{0,40}\b(?:press|news|earnings) releases?\b/i;
