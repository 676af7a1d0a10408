import type { FilingDocument } from '#lib/filings/types';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { splitSentences } from '#lib/text/sentences';
import { plantLies } from '../plant-lies.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { datesIn, figuresIn, namesIn } from '../sentence-parts.ts';
import { tellTruths } from '../tell-truths.ts';
import type { ClaimCase } from './claim-case.ts';
import { rowCases } from './row-cases.ts';
import { asReader, VOICES } from './voices.ts';

const MAX_LENGTH = 420;
const MIN_LENGTH = 45;

/**
 * True and false texts about a filing: its sentences told truly in several ways and falsely in every way that they
 * allow, in its own voice or a reader's, its summaries, and its tables' figures. The same seed gives the same cases.
 * @param share of the sentences that are used
 * @param strangers names of other companies' filings
 */
export function claimCases(
  document: FilingDocument,
  { seed, share, strangers }: { seed: number; share: number; strangers: readonly string[] },
): ClaimCase[] {
  const random = seededRandom(seed);
  const company = document.company ?? '';
  const cases: ClaimCase[] = [];
  const summaries = new Map(summariseFiling(document).summaries.map((summary) => [summary.block, summary]));
  for (const block of document.blocks) {
    if ((block.kind !== 'paragraph' && block.kind !== 'list-item') || block.text.length < 80) continue;
    const add = (kind: string, text: string, isTrue: boolean) => cases.push({ kind, isTrue, text, source: block.text });
    const summary = summaries.get(block.ordinal);
    // "Table: …" is a title, which states nothing.
    if (summary && summary.status !== 'withheld' && !summary.text.startsWith('Table: ') && random() <= share)
      add('summary', summary.text, true);
    const sentences = splitSentences(block.text).map(({ from, to }) => block.text.slice(from, to));
    for (const [at, sentence] of sentences.entries()) {
      if (sentence.length < MIN_LENGTH || sentence.length > MAX_LENGTH || !/[.]$/.test(sentence)) continue;
      if (figuresIn(sentence).length + datesIn(sentence).length + namesIn(sentence).length === 0) continue;
      if (random() > share) continue;
      const stranger = pick(strangers, random);
      const lies = plantLies({
        sentence,
        paragraph: block.text,
        strangers: stranger && !block.text.includes(stranger) ? [stranger] : [],
        random,
      });
      for (const { kind, text } of lies) add(kind, asReader(text, pick(VOICES, random) ?? 'own', company), false);
      for (const { kind, text } of tellTruths({ sentence, next: sentences[at + 1] ?? null })) add(kind, text, true);
      for (const voice of VOICES) {
        const text = asReader(sentence, voice, company);
        if (text !== sentence) add(voice, text, true);
      }
    }
  }
  return [...cases, ...rowCases(document, { random, share })];
}

/** The proper names of a filing's paragraphs. */
export const namesOf = (document: FilingDocument): Set<string> =>
  new Set(
    document.blocks.flatMap(({ kind, text }) => (kind === 'paragraph' ? namesIn(text).map((name) => name.text) : [])),
  );
