import { analyse } from '#lib/search/analysis/analyse';

/**
 * Words of general English that no passage is about, though fewer passages hold them than hold the matter's own: words
 * of time, order and place, light verbs, and adjectives of degree. "Write-downs on bitcoin held" is about bitcoin,
 * "debt maturing in the next 12 months" about debt. Whole classes of words, not those of any one query.
 */
const LIGHT_WORDS =
  'next last past previous prior current currently recent recently latest now today soon yet still already ago first ' +
  'second third fourth day days week weeks month months quarter quarters one two three six nine ten twelve over under ' +
  'above below within during until since before after against through throughout per than up down off out back away ' +
  'not no any some other others further due go goes going gone come comes coming get gets getting got give gives given ' +
  'giving take takes taken taking took make makes made making put hold holds held holding leave leaves left pay pays ' +
  'paid sell sells sold selling bring brings brought keep keeps kept keeping expected including related total overall ' +
  'much big large small high low good bad new old main key major significant material';

const stems = new Set(
  analyse(LIGHT_WORDS)
    .map(({ hash }) => hash)
    .filter((hash) => hash !== 0),
);

/** Whether a term of the index is such a word. */
export const isLightWord = (term: number): boolean => stems.has(term);
