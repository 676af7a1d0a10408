import { shortName } from '#lib/ask/support/check-sentence';

/** Who speaks: the filing of itself, or a reader of the company by its name or as "the Company". */
export const VOICES = ['own', 'named', 'the-company'] as const;
export type Voice = (typeof VOICES)[number];

/** A filing's sentence as somebody else would say it: "we" becomes the company, "our" its. */
export function asReader(sentence: string, voice: Voice, company: string): string {
  if (voice === 'own') return sentence;
  const name = voice === 'named' ? shortName(company) : 'the Company';
  if (name === '') return sentence;
  const atStart = name.charAt(0).toUpperCase() + name.slice(1);
  let isNamed = false;
  return sentence.replaceAll(/\b(?:We|we|Our|our|us)\b/g, (word, at: number) => {
    const own = at === 0 ? atStart : name;
    if (/^our$/i.test(word) && isNamed) return at === 0 ? 'Its' : 'its';
    isNamed = true;
    return /^our$/i.test(word) ? `${own}’s` : own;
  });
}
