import { stemsOf } from '#lib/summaries/key-points/weigh/salience';

/** Whether a text names a line of the statements. */
export type NamesLine = (subject: string) => boolean;

/** The same things under the names that statements and discussions give them. */
const ALIKE: Record<string, string> = { revenu: 'sal', earn: 'incom', profit: 'incom', loss: 'incom' };
/** Words beside which a line is the same. */
const BESIDE =
  /\b(?:total|consolidated|worldwide|overall|reported|our|its|the|company[’']s|net|common|diluted|basic|expenses?|costs?|provision|per|of|on|an?|and|from|for|stock|assuming|dilution|basis|GAAP)\b/gi;
const HOLDER = /\b(?:attributable|available) to\b.*$/i;
const SHARE_OF = /\bas a (?:percentage|percent|%) of (?:total |net |our )*(?:sales|revenues?)\b/i;

/** A line by one of its names, in other words of order and number, or by its initials: "SG&A". */
export function namesLine(labels: readonly string[]): NamesLine {
  const names = labels.map(wordsOf).filter(({ size }) => size > 0);
  const initials = new Set(labels.flatMap(initialsOf));
  return (subject) => {
    const own = wordsOf(subject);
    const short = SHORT.exec(subject)?.[1]?.replaceAll('&', '');
    return names.some((name) => name.size === own.size && own.isSubsetOf(name)) || initials.has(short ?? '');
  };
}

/** "our SG&A expense". */
const SHORT = /^(?:(?:our|the|total) )?([A-Z][A-Z&]{1,5})(?: (?:expenses?|costs?))?(?: percentages?)?(?: as a .*)?$/i;

function wordsOf(text: string): Set<string> {
  const bare = text
    .replace(HOLDER, '')
    .replace(SHARE_OF, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(BESIDE, ' ');
  const words = new Set([...stemsOf(bare)].map((stem) => ALIKE[stem] ?? stem));
  // "Other income" is another line than the income.
  return words.size <= 1 && /\bother\b/i.test(text) ? words.add('other') : words;
}

/** "SGA" and "RD": of the words of two letters and more, with and without those that only link. */
function initialsOf(label: string): string[] {
  const words = label.replace(/\([^()]*\)/g, ' ').match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => !/^(?:expenses?|net)$/i.test(word));
  const initials = (some: readonly string[]) => some.map((word) => word.charAt(0).toUpperCase()).join('');
  const all = [initials(own), initials(own.filter((word) => !/^(?:and|of|the|for)$/i.test(word)))];
  return all.filter((text) => text.length > 1);
}
