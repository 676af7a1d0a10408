/** Whether a name is that of a part of the world, by the names of countries and continents. */

const REGIONS =
  'americas america american europe european emea apac asia asian pacific africa african middle east latin north south ' +
  'central western eastern northern southern international domestic foreign greater rest other world worldwide of the and u.s us uk eu';

let words: Set<string> | undefined;

/** "Rest of Asia Pacific", "Greater China"; not "Services". */
export function isPlace(name: string): boolean {
  words ??= new Set([...REGIONS.split(' '), ...countryWords()]);
  const own = name.toLowerCase().match(/[\p{L}.]+/gu) ?? [];
  return own.length > 0 && own.every((word) => words!.has(word.replace(/\.$/, '')));
}

/** Words of the names of all countries, in English. */
function countryWords(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters.flatMap((first) =>
    letters.flatMap((second) => (names.of(first + second) ?? '').toLowerCase().match(/[\p{L}.]{2,}/gu) ?? []),
  );
}
