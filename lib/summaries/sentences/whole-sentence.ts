/**
 * A longer sentence is no sentence that somebody wrote: it is quoted as it is, and nothing looks for its parts. What does
 * look for them may try each place against what stands behind it, so that this bounds its cost, too.
 */
export const MAX_SENTENCE_LENGTH = 4_000;

/** Fewest characters and words that a sentence keeps. */
const MIN_CHARACTERS = 38;
const MIN_WORDS = 6;

const VERBS =
  'sell|offer|operate|provide|believe|expect|depend|compete|rely|use|maintain|own|lease|face|plan|intend|continue|include|purchase|make|design|develop|refer|see|serve|seek|work|require|affect|increase|decrease|represent|consist|hold|manage|monitor|review|recognize|record|report|determine|estimate|evaluate|assess|measure|allow|enable|permit|support|contain|cover|apply|relate|result|vary|reflect|receive|pay|earn|generate|issue|enter|anticipate|need|want|help|run|begin|end|remain|exceed|expire|mature|bear|accrue|grant|vest|settle|invest|acquire|announce|agree|aim|strive|conduct|engage|employ|enforce|impose|limit|restrict|reduce|create|cause|lead|lie|exist|occur|arise|differ|change|grow|decline|rise|fall|market|distribute|produce|manufacture|store|deliver|ship|focus|oversee|coordinate|consider|follow|calculate|compute|apply|approximate|constitute|comprise|qualify|benefit|compensate|contribute|share|build|open|close|experience|encounter|incur|expose|subject|set|show|present|address|describe|discuss|define|classify|amortize|depreciate|defer|value|carry|translate|hedge|designate';
/** Letters of one word have an end: between "é" and "a" is a boundary, too, from which all the rest would be read. */
const FINITE = new RegExp(
  `\\b(?:is|are|was|were|has|have|had|do|does|did|may|might|can|cannot|could|will|would|shall|should|must|(?:${VERBS})(?:s|es)?|appl(?:y|ies)|carr(?:y|ies)|var(?:y|ies)|rel(?:y|ies)|\\p{Ll}{2,40}ed|Refer|See|Includes?|grew|rose|fell|paid|sold|held|made|began|became|led|drove|met|won|lost|spent|took|gave|saw|built|bought|kept|chose|ran|set|bore|knew|wrote)\\b`,
  'u',
);
const CUT_OFF =
  /(?:\b(?:the|a|an|of|in|to|for|and|or|by|with|from|as|at|on|that|which|our|its|their|due|including|such|between|both|either|neither|whether|than|into|under|is|are|was|were|be|been|has|have|may|can|could|will|would|not|if|when|because|while|through|upon|over|about|against|more|less|other|any|all|these|those|this|include|includes|including|following|primarily|relating|related|based|depends?|well)|[,;:–—-])\.?$/i;

/** Verb forms that are hardly ever nouns or participles. */
const CERTAIN_VERBS =
  'includes?|provides?|requires?|believes?|expects?|operates?|maintains?|consists?|represents?|manages?|receives?|depends?|competes?|rel(?:y|ies)|owns?|sells?|serves?|seeks?|affects?|determines?|evaluates?|assess(?:es)?|allows?|enables?|permits?|contains?|appl(?:y|ies)|relates?|var(?:y|ies)|reflects?|earns?|generates?|enters?|remains?|exceeds?|recognizes?|requires?|refers?|intends?|anticipates?|continues?|makes?|becomes?|exists?|occurs?|arises?|differs?|creates?|causes?|leads?|involves?|employs?|conducts?|develops?|prohibits?|imposes?|incurs?|engages?|considers?|accounts? for';
const CERTAIN = new RegExp(
  `\\b(?:(?:is|are|was|were|has|have|had|do|does|did|may|might|can|cannot|could|will|would|shall|should|must)(?: (?:be|been|being|also|not|sold|paid|held|made|led|won|lost|taken|given|\\p{Ll}{1,40}ed))*|grew|rose|fell|paid|sold|held|made|began|became|led|drove|met|won|lost|took|gave|${CERTAIN_VERBS}|(?:we|they|it|who|Company|management) (?:also |generally |regularly |currently )*\\p{Ll}{3,40})\\b`,
  'gu',
);
const RELATIVE = /\b(?:that|which|who|whose|where)\b/g;

/** Whether some word looks like a finite verb. */
export function hasVerb(text: string): boolean {
  return FINITE.test(text);
}

/** Whether words can stand as a sentence: long enough, with a verb, not cut off, nothing opened that is not closed. */
export function isWholeSentence(text: string): boolean {
  if (text.length < MIN_CHARACTERS || CUT_OFF.test(text)) return false;
  if (text.split(' ', MIN_WORDS).length < MIN_WORDS || !FINITE.test(text)) return false;
  if (
    /^(?:If|When|Because|Although|While|Since|Unless|Until|As|To|Whether|Given|Due to|Once|Even if)\b(?!.*,)/.test(text)
  )
    return false;
  return count(text, '(') === count(text, ')') && count(text, '“') === count(text, '”') && count(text, '"') % 2 === 0;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}

/**
 * Whether the main verb stays when `cut` is removed: "The preparation of our statements in accordance with GAAP
 * requires …" may not end before "requires". A relative clause's verb is not the sentence's.
 */
export function keepsMainVerb(rest: string, cut: string): boolean {
  if (cut.match(CERTAIN) === null) return true;
  return (rest.match(CERTAIN)?.length ?? 0) > (rest.match(RELATIVE)?.length ?? 0);
}
