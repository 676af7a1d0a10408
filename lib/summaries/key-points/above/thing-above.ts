import type { Block } from '#lib/filings/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { runInTitle } from '#lib/summaries/sentences/run-in-title';
import { hasVerb } from '#lib/summaries/sentences/whole-sentence';

const MAX_TITLE = 80;
/** "the first phase of the development": one of several, which its heading or the sentence before it names. */
const THE =
  /\bthe (?:(?:first|second|third|initial|next|final) (?:phase|stage|part) of the |(?:proposed|planned|new|entire) )?(?:developments?|projects?|facility|facilities|sites?|plants?|mines?|programs?|ventures?|constructions?|expansions?|transactions?|offerings?|trials?|study|studies|investments?|agreements?)\b(?! (?:of|in|for|at|on) \p{Lu})/iu;
/** What a thing is, as its last word. */
const KIND = /\p{Ll}+$/iu;
const NAME = /(?<=[\p{Ll}\d,;)] )\p{Lu}[\p{L}\p{N}’'-]{3,}/gu;

/** By block, the heading that it stands under at once. Linear in the blocks. */
export function titlesAbove(blocks: readonly Block[]): (Block | null)[] {
  let last: Block | null = null;
  return blocks.map((block) => {
    if (block.kind === 'heading') last = block;
    return last !== null && last.item === block.item && last.part === block.part ? last : null;
  });
}

/**
 * A subject with the thing that the title of a paragraph names ("615 Program We make …"), or its heading, where the
 * paragraph names it too, and a text of it only says "the development": "Development of the Alder Facility". As it is where
 * the text names it, or there is no such title. Linear in the block.
 */
export function withThing(
  subject: Subject | null,
  title: Block | null,
  { text, block }: { text: string; block: Block },
): Subject | null {
  const thing = THE.exec(text)?.[0];
  if (block.kind === 'table' || thing === undefined) return subject;
  const kind = KIND.exec(thing)?.[0].toLowerCase() ?? '';
  const own = runInTitle(block.text);
  if (own !== null && own.toLowerCase().split(' ').includes(kind))
    return text.includes(own) ? subject : withLabel(subject, own, block.ordinal);
  if (title === null || title.text.length > MAX_TITLE || hasVerb(title.text)) return subject;
  const names = new Set(block.text.match(NAME) ?? []);
  const shared = (title.text.match(/\p{Lu}[\p{L}\p{N}’'-]{3,}/gu) ?? []).filter((word) => names.has(word));
  // "Program Highlights" says of no program which one it is.
  if (!shared.some((word) => word.toLowerCase() !== kind) || shared.some((word) => text.includes(word))) return subject;
  return withLabel(subject, title.text.replace(/[.:\s]+$/, ''), title.ordinal);
}

function withLabel(subject: Subject | null, label: string, block: number): Subject | null {
  if (subject?.text.includes(label)) return subject;
  const named = { text: label, source: { block, span: [0, label.length] as [number, number] } };
  return subject
    ? { text: `${subject.text}, ${label}`, names: [...subject.names, named] }
    : { text: label, names: [named] };
}
