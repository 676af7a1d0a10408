import type { Block } from '#lib/filings/types';
import type { Subject } from '#lib/summaries/sentences/footnote-subjects';
import { hasVerb } from '#lib/summaries/sentences/whole-sentence';
import { tellsFigures } from './match-segment.ts';

/** "International. Net written premiums …": up to four words with capitals, a full stop, and a sentence. */
const TITLE = /^(\p{Lu}[\p{L}’'&-]*(?: (?:\p{Lu}[\p{L}’'&-]*|&|and|of)){0,3})\. (?=\p{Lu}\p{Ll}*[ ,])/u;
/** Of each report, and no part of its company. */
const USUAL = /^(?:General|Background|Other|Introduction|Basis|Summary)\b/;

/** A subject with the part of it that the paragraph's own title names: "Home, International". */
export function withTitle(subject: Subject | null, block: Block | undefined): Subject | null {
  const title = block?.kind === 'paragraph' ? TITLE.exec(block.text)?.[1] : undefined;
  if (!block || !title || USUAL.test(title) || hasVerb(title) || tellsFigures(title)) return subject;
  const named = { text: title, source: { block: block.ordinal, span: [0, title.length] as [number, number] } };
  return subject
    ? { text: `${subject.text}, ${title}`, names: [...subject.names, named] }
    : { text: title, names: [named] };
}
