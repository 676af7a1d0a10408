/** Who acted. */
const ACTOR =
  /\b(?:courts?|judge|jury|tribunal|commission|department|attorneys? general|doj|ftc|sec|fda|epa|irs|agency|authority|board|we|company|corporation|plaintiffs?|defendants?|parties)\b/i;
/** What was done, as a thing that happened once. */
const ACTS =
  'found|ruled|fined|ordered|enjoined|awarded|affirmed|reversed|vacated|remanded|granted|denied|dismissed|approved|rejected|appealed|settled|filed|acquired|completed|agreed|entered into|executed|reached|announced|issued|repaid|paused|suspended|terminated|discontinued|resumed|authorized|declared|recorded|impaired|sold|launched|appointed|succeeded|resigned|adopted|ratified|delayed|downgraded|upgraded|will acquire';
const DONE = new RegExp(String.raw`\b(?:${ACTS})\b`, 'i');
/** A name before what was done is who did it. */
const NAMED_ACTOR = new RegExp(String.raw`\p{Lu}[\p{L}&.-]*(?:['’]s)? (?:has |have |had |also )?(?:${ACTS})\b`, 'u');

const YEAR = /\b(?:19|20)\d\d\b/;

/** Whether a sentence tells of something that happened: somebody did something, in a year that is named. */
export function isEvent(sentence: string): boolean {
  return YEAR.test(sentence) && DONE.test(sentence) && ACTOR.test(sentence);
}

/** The same, or somebody with a name did it. */
export function isNamedEvent(sentence: string): boolean {
  return isEvent(sentence) || (YEAR.test(sentence) && NAMED_ACTOR.test(sentence));
}

/** Who decides on others. */
const DECIDER =
  /\b(?:courts?|judge|jury|tribunal|circuit|panel|arbitrators?|commission|department|attorneys? general|regulators?|government|agency|authority|ministry|congress|parliament|doj|ftc|sec|fda|epa|irs|cms|hhs|faa|nhtsa|ferc|cma|eu|union)\b/i;
const DECIDED =
  /\b(?:found|ruled|fined|ordered|enjoined|awarded|affirmed|reversed|vacated|overturned|remanded|granted|denied|dismissed|rejected|declined|certified|invalidated|blocked|approved|selected|opened|initiated|launched|commenced|imposed|capped|limited|suspended|grounded|prohibited|banned|announced|filed|charged|referred|notified|informed|voted|adopted)\b|\b(?:decision|order|opinion|ruling|judgment) (?:denying|granting|rejecting|approving|affirming|reversing|vacating|dismissing)\b/i;
/** What a trial showed, and who leads the company now. */
const OUTCOME =
  /\b(?:did not meet|failed to meet|met (?:its|the|all) [^.]{0,30}endpoints?|discontinu(?:e|ed|ing)|succeeded|appointed|elected|resigned|stepped down|retired)\b/i;

/** Whether a sentence tells of a decision that needs no amount to matter: of a court, of an authority, or on who leads. */
export function isDecision(sentence: string): boolean {
  return (DECIDER.test(sentence) && DECIDED.test(sentence)) || OUTCOME.test(sentence);
}
