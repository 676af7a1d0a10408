/**
 * What few filings tell, and readers of each miss: another credit rating, a new programme of repurchases, what is to be
 * invested, what an authority forbids, and how far the company's own measures moved.
 */
const WANTED: readonly RegExp[] = [
  /\b(?:Moody|S&P|Standard & Poor|Fitch|DBRS|rating agenc(?:y|ies))[^;]{0,160}\b(?:downgraded|upgraded|lowered|raised|cut)\b/,
  /\b(?:board|directors)\b[^;]{0,120}\b(?:authorized|approved|granted)\b[^;]{0,120}\brepurchas\w+\b[^;]{0,120}[$€£¥]\s?\d/i,
  /\bannounced (?:a|an|its)\b[^;]{0,60}\bprogram to repurchase\b[^;]{0,60}[$€£¥]\s?\d/i,
  /\b(?:expects?|plans?|anticipates?|estimates?|forecasts?)\b[^;]{0,100}\b(?:capital (?:expenditures|spending|investments))\b[^;]{0,120}[$€£¥]\s?\d|\bcapital (?:expenditures|spending|investments)\b[^;]{0,100}\b(?:expected|planned|anticipated|estimated|expects?|plans?|anticipates?) (?:to|of|at|that)\b[^;]{0,80}[$€£¥]\s?\d/i,
  /\bwill not (?:approve|allow|authorize|certify)\b|\b(?:was|were|been) grounded\b|\bclinical hold\b|\bconsent decree\b|\bimport ban\b/i,
  /\b(?:ARR|annuali[sz]ed (?:recurring|run[- ]rate) revenues?|free cash flow|(?:comparable|same[- ]store|organic) (?:store )?(?:net )?(?:sales|revenues?)|bookings|(?:total |paid )?subscribers|adjusted (?:operating (?:income|profit|margin)|EBITDA|(?:diluted )?(?:EPS|earnings per share)))\b[^;]{0,120}\b(?:increased|decreased|grew|declined|rose|fell)\b[^;]{0,60}\d%/,
];
/** What may be, and what is wanted in case of it. */
const SUPPOSED = /\b(?:may|might|could|would|if|any|from time to time)\b/i;
/** Whether a sentence tells something of the kind that has happened, or is planned. */
export const tellsWanted = (sentence: string): boolean =>
  WANTED.some((pattern) => pattern.test(sentence)) && !SUPPOSED.test(sentence);
