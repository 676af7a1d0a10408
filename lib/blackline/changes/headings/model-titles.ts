import type { Block } from '#lib/filings/types';
import { runInTitle, startsWithModel } from '#lib/summaries/sentences/run-in-title';

const NUMBER = /\d{3}\p{Lu}?/gu;
/** "the 615/615X programs", or a title that does not tell where it ends. */
const MODELS = /\b\d{3}\p{Lu}?(?:(?:\/|, | and )\d{3}\p{Lu}?)* (?:\p{Ll}+ )?programs?\b|^\d{3}\p{Lu}?\b/giu;

/**
 * Reads, paragraph by paragraph, under which heading each stands where titles of models run into the text: "615 Program" of
 * "615 Program In May 2024, we …", and of what follows it. What tells of other models stands under the heading before.
 */
export function readModelTitles(): (block: Pick<Block, 'kind' | 'text'>, heading: string) => string {
  let outer = '';
  return ({ kind, text }, heading) => {
    if (!startsWithModel(heading)) outer = heading;
    const title = kind === 'paragraph' ? runInTitle(text) : null;
    if (title !== null && startsWithModel(title)) return title;
    return isOfOtherModel(text, heading) ? outer : heading;
  };
}

function isOfOtherModel(text: string, title: string): boolean {
  if (!startsWithModel(title)) return false;
  const own = new Set(title.match(NUMBER));
  const named = (text.match(MODELS) ?? []).flatMap((one) => one.match(NUMBER) ?? []);
  return named.length > 0 && !named.some((one) => own.has(one));
}
