import { conceptWords } from '#lib/search/index/concept-words';
import { stemWord } from '#lib/text/stems';
import type { FiledFact } from './find-figures.ts';

/** Figures of parts that are named by several dimensions at once, such as a product in a country. Pure. */

/** A fact with the members that it is of, without those that only say how it is shown. */
export type PartFact = FiledFact & { concept: string; members: readonly string[] };

/** The facts of one part, and what the part is called. */
export type ChosenPart = { facts: PartFact[]; name: string; concept: string };

/** Words of members that say only what kind of thing they are. */
const KIND = new Set(
  'segment product service revenue sale business operation the and of net total reportable'.split(' ').map(stemWord),
);
const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/**
 * The facts whose members are named by some words: each member by all of its own words or by one that never
 * stands without it, and each word by a member. Of several concepts the first has it. Null where two parts are named as well. Linear in the facts.
 */
export function choosePart(
  words: readonly string[],
  facts: readonly PartFact[],
  concepts: readonly string[],
): ChosenPart | null {
  const asked = new Set(words.map(stemWord));
  if (asked.size === 0) return null;
  const implied = alwaysBeside(facts);
  const isNamed = (member: string) =>
    wordsOf(member).every((word) => asked.has(stemWord(word)) || KIND.has(stemWord(word)));
  const named = facts.filter(({ members }) => {
    const own = members.filter(isNamed);
    const all = new Set(own.flatMap(wordsOf).map(stemWord));
    return (
      members.every((member) => own.includes(member) || own.some((one) => implied.get(one)?.has(member))) &&
      [...asked].every((stem) => all.has(stem))
    );
  });
  for (const concept of concepts) {
    const own = named.filter((fact) => fact.concept === concept);
    const [first] = own;
    if (!first) continue;
    const isSame = own.every(({ members }) => members.toSorted().join() === first.members.toSorted().join());
    return isSame ? { facts: own, name: nameOf(first.members.filter(isNamed)), concept } : null;
  }
  return null;
}

/** By member, those that each of its facts has: a product's portfolio need not be named beside it. */
function alwaysBeside(facts: readonly PartFact[]): Map<string, Set<string>> {
  const beside = new Map<string, Set<string>>();
  for (const { members } of facts)
    for (const member of members) {
      const known = beside.get(member);
      beside.set(member, new Set(known ? members.filter((one) => known.has(one)) : members));
    }
  return beside;
}

/** Words for a member: "country:US" is the United States. */
function wordsOf(member: string): string[] {
  return (
    nameOfMember(member)
      .toLowerCase()
      .replaceAll('united states', 'unitedstates')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function nameOfMember(member: string): string {
  const [prefix = '', local = ''] = member.split(':');
  if (prefix === 'country') return /^[A-Z]{2}$/.test(local) ? (regions.of(local) ?? local) : local;
  if (/^NonUs(?:Member)?$/i.test(local)) return 'international';
  const words = conceptWords(member);
  return words === 'u s' || words === 'us' ? 'united states' : words;
}

const nameOf = (members: readonly string[]) =>
  members.map((member) => nameOfMember(member).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join(', ');

/** A question's words with the names of the United States as one. */
export const withCountry = (question: string): string =>
  question.replaceAll(/\bUnited States\b|\bU\.S\.?(?:A\.?)?|\bUSA?\b|\bAmerica\b/g, 'unitedstates');
