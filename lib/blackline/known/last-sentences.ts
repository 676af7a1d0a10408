import type { Block } from '#lib/filings/types';
import { once } from '#lib/remembered';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';

/** The sentence of the older filing that is the same but for its figures and its dates; null where none is, or several are. */
export type LastSentences = (said: string) => string | null;

/** Texts are looked at up to here. */
const READ = 8_000;
/** A shorter sentence may be of another thing. */
const MIN_WORDS = 5;

/** Looks up sentences that a filing says every year, with the figures of that year. Linear in the filing when it is first asked. */
export function readLastSentences(blocks: readonly Block[]): LastSentences {
  const index = once(() => readIndex(blocks));
  return (said) => {
    const form = formOf(said);
    if ((form.match(/\p{L}{3,}/gu)?.length ?? 0) < MIN_WORDS) return null;
    const [found, ...others] = index().get(form) ?? [];
    return found !== undefined && others.length === 0 ? found : null;
  };
}

function readIndex(blocks: readonly Block[]): Map<string, Set<string>> {
  const byForm = new Map<string, Set<string>>();
  for (const { kind, text } of blocks) {
    if (kind === 'table' || kind === 'heading' || !/\d/.test(text)) continue;
    const read = text.slice(0, READ);
    for (const { from, to } of splitSentences(read)) {
      const sentence = read.slice(from, to);
      if (!/\d/.test(sentence)) continue;
      const form = formOf(sentence);
      byForm.set(form, (byForm.get(form) ?? new Set()).add(sentence));
    }
  }
  return byForm;
}

/** A sentence without its figures and dates, which are marked. */
function formOf(sentence: string): string {
  const spans = [
    ...findDates(sentence).map(({ from, to }) => ({ from, to, mark: '@' })),
    ...findFigures(sentence).flatMap(({ from, to, inWords }) => (inWords ? [] : [{ from, to, mark: '#' }])),
  ].toSorted((one, other) => other.from - one.from);
  let form = sentence;
  let end = Infinity;
  for (const { from, to, mark } of spans) {
    if (to > end) continue;
    form = form.slice(0, from) + mark + form.slice(to);
    end = from;
  }
  return form
    .toLowerCase()
    .replace(/^[•●▪■◦‣·*–—-]\s*|\.$/g, '')
    .replace(/\b(?:19|20)\d\d\b/g, '@')
    .replace(/\s+/g, ' ')
    .trim();
}
