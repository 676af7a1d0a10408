/** Who acted. */
const ACTOR =
  /\b(?:courts?|judge|jury|tribunal|commission|department|attorneys? general|doj|ftc|sec|fda|epa|irs|agency|authority|board|we|company|corporation|plaintiffs?|defendants?|parties)\b/i;
/** What was done, as a thing that happened once. */
const DONE =
  /\b(?:found|ruled|fined|ordered|enjoined|awarded|affirmed|reversed|vacated|remanded|granted|denied|dismissed|approved|rejected|appealed|settled|filed|acquired|completed|agreed|entered into|announced|issued|repaid|paused|suspended|terminated|discontinued|resumed|authorized|declared|recorded|impaired|sold|launched|appointed|resigned|adopted|ratified|delayed|downgraded|will acquire)\b/i;

const YEAR = /\b(?:19|20)\d\d\b/;

/** Whether a sentence tells of something that happened: somebody did something, in a year that is named. */
export function isEvent(sentence: string): boolean {
  return ACTOR.test(sentence) && DONE.test(sentence) && YEAR.test(sentence);
}
