/**
 * What few filings tell, and readers of each miss: another credit rating, a new programme of repurchases, what is to be
 * invested, what an authority forbids, how far the company's own measures moved, and who leads or oversees the
 * company now.
 */
const CHIEF = String.raw`(?:[Cc]hief (?:\p{L}+ )?(?:[Ee]xecutive|[Ff]inancial|[Oo]perating|[Aa]ccounting|[Ll]egal) [Oo]fficer|CEO|CFO|COO|[Pp]rincipal (?:[Ff]inancial|[Aa]ccounting|[Ee]xecutive) [Oo]fficer|[Cc]hair(?:man|woman|person)?(?: of the [Bb]oard)?|(?:[Bb]oard of|member of (?:the|our)) [Dd]irectors|[Dd]irector)`;
const WANTED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${CHIEF}\b[^;]{0,120}\b(?:succeeded|resigned|retired|stepped down|(?:will|to|plans? to|decided to|intends? to) (?:retire|resign|step down|depart|transition)|(?:was|were|been) (?:appointed|elected|named)|not to stand for re-?election)\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:appointed|elected|named|succeeded|notified)\b[^;]{0,100}\b(?:as |to |to the |of )(?:our |its |the |the company’s |interim )*${CHIEF}\b`,
    'u',
  ),
  new RegExp(String.raw`\bhas (?:served as|been)\b[^;]{0,60}\b${CHIEF}\b[^;]{0,60}\bsince\b`, 'u'),
  /\b(?:Moody|S&P|Standard & Poor|Fitch|DBRS|rating agenc(?:y|ies))[^;]{0,160}\b(?:downgraded|upgraded|lowered|raised|cut)\b/,
  /\b(?:board|directors)\b[^;]{0,120}\b(?:authorized|approved|granted)\b[^;]{0,120}\brepurchas\w+\b[^;]{0,120}[$€£¥]\s?\d/i,
  /\bannounced (?:a|an|its)\b[^;]{0,60}\bprogram to repurchase\b[^;]{0,60}[$€£¥]\s?\d/i,
  /\b(?:expects?|plans?|anticipates?|estimates?|forecasts?)\b[^;]{0,100}\b(?:capital (?:expenditures|spending|investments))\b[^;]{0,120}[$€£¥]\s?\d|\bcapital (?:expenditures|spending|investments)\b[^;]{0,100}\b(?:expected|planned|anticipated|estimated|expects?|plans?|anticipates?) (?:to|of|at|that)\b[^;]{0,80}[$€£¥]\s?\d/i,
  /\bwill not (?:approve|allow|authorize|certify)\b|\b(?:was|were|been) grounded\b|\bclinical hold\b|\bconsent decree\b|\bimport ban\b/i,
  /\b(?:ARR|annuali[sz]ed (?:recurring|run[- ]rate) revenues?|free cash flow|(?:comparable|same[- ]store|organic) (?:store )?(?:net )?(?:sales|revenues?)|bookings|(?:total |paid )?subscribers|adjusted (?:operating (?:income|profit|margin)|EBITDA|(?:diluted )?(?:EPS|earnings per share)))\b[^;]{0,120}\b(?:increased|decreased|grew|declined|rose|fell)\b[^;]{0,60}\d%/,
];
/** What is news by its amount, though another sentence may say it better: debt that was issued, and what contracts will lose. */
const BY_AMOUNT: readonly RegExp[] = [
  /\b(?:issued|borrowed|completed (?:an? |the )?(?:\w+ )?(?:offering|issuance) of|entered into)\b[^;$€£¥]{0,80}[$€£¥]\s?\d[^;]{0,80}\b(?:notes|debentures|bonds|term loans?|(?:revolving )?credit (?:facilit(?:y|ies)|agreements?))\b/i,
  /\b(?:reach-forward|forward|onerous contract) loss(?:es)?\b[^;]{0,100}[$€£¥]\s?\d|[$€£¥]\s?\d[^;]{0,40}\b(?:reach-forward|forward) loss(?:es)?\b/i,
];
/** What may be, and what is wanted in case of it. */
const SUPPOSED = /\b(?:may|might|could|would|if|any|from time to time)\b/i;
/** Whether a sentence tells something of the kind that has happened, or is planned. */
export const tellsWanted = (sentence: string): boolean =>
  WANTED.some((pattern) => pattern.test(sentence)) && !SUPPOSED.test(sentence);

/** The same, or what its amount makes news. */
export const tellsWantedOrLarge = (sentence: string): boolean =>
  tellsWanted(sentence) || (BY_AMOUNT.some((pattern) => pattern.test(sentence)) && !SUPPOSED.test(sentence));
