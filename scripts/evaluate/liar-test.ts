import type { FilingDocument } from '#lib/filings/types';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { splitSentences } from '#lib/text/sentences';
import { factsByBlock, findFiler, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { type LieKind, plantLies } from './plant-lies.ts';
import { pick, seededRandom } from './seeded-random.ts';
import { datesIn, figuresIn, namesIn } from './sentence-parts.ts';
import { type TruthKind, tellTruths } from './tell-truths.ts';

export type Tally = { n: number; hits: number; misses: { text: string; source: string; fault: string }[] };
export type LiarResult = {
  /** Planted lies by kind: hits were withheld. */
  lies: Map<LieKind, Tally>;
  /** True claims by kind: hits were shown. */
  truths: Map<TruthKind | 'built-in', Tally>;
};

const MAX_LENGTH = 420;
const MIN_LENGTH = 45;

/**
 * Gives the verifier lies and truths about the paragraphs of filings (measure S5). Every sentence with a figure, a date
 * or a name is told truly in several ways and falsely in every way that it allows. `share` of the sentences are used.
 */
export function runLiarTest(documents: readonly FilingDocument[], { seed = 1, share = 1 } = {}): LiarResult {
  const random = seededRandom(seed);
  const result: LiarResult = { lies: new Map(), truths: new Map() };
  const strangers = documents.map((document) =>
    documents
      .filter((other) => other !== document)
      .flatMap(namesOf)
      .filter((name) => !namesOf(document).includes(name)),
  );

  for (const [index, document] of documents.entries()) {
    const facts = factsByBlock(document.facts);
    const filer = findFiler(document.company, document.blocks);
    const summaries = new Map(summariseFiling(document).summaries.map((summary) => [summary.block, summary]));
    for (const block of document.blocks) {
      if ((block.kind !== 'paragraph' && block.kind !== 'list-item') || block.text.length < 80) continue;
      const source = readClaims(block, facts.get(block.ordinal), filer);
      const judge = (tally: Tally, text: string, { lie }: { lie: boolean }) => {
        const checked = verifyClaims(text, source);
        const shown = checked.allHold;
        tally.n += 1;
        if (shown !== lie) tally.hits += 1;
        else
          tally.misses.push({
            text,
            source: block.text,
            fault: `${checked.fault} ${checked.receipts
              .filter(({ status }) => status === 'withheld')
              .map((receipt) => receipt.text)
              .join('; ')}`,
          });
      };
      const summary = summaries.get(block.ordinal);
      if (summary) judge(tallyOf(result.truths, 'built-in'), summary.text, { lie: false });

      const sentences = splitSentences(block.text).map(({ from, to }) => block.text.slice(from, to));
      for (const [at, sentence] of sentences.entries()) {
        if (sentence.length < MIN_LENGTH || sentence.length > MAX_LENGTH || !/[.]$/.test(sentence)) continue;
        if (figuresIn(sentence).length + datesIn(sentence).length + namesIn(sentence).length === 0) continue;
        if (random() > share) continue;
        const stranger = pick(strangers[index] ?? [], random);
        for (const lie of plantLies({
          sentence,
          paragraph: block.text,
          strangers: stranger && !block.text.includes(stranger) ? [stranger] : [],
          random,
        }))
          judge(tallyOf(result.lies, lie.kind), lie.text, { lie: true });
        for (const truth of tellTruths({ sentence, next: sentences[at + 1] ?? null }))
          judge(tallyOf(result.truths, truth.kind), truth.text, { lie: false });
      }
    }
  }
  return result;
}

function tallyOf<Kind>(tallies: Map<Kind, Tally>, kind: Kind): Tally {
  const known = tallies.get(kind);
  if (known) return known;
  const made = { n: 0, hits: 0, misses: [] };
  tallies.set(kind, made);
  return made;
}

const kept = new WeakMap<FilingDocument, string[]>();

function namesOf(document: FilingDocument): string[] {
  const known = kept.get(document);
  if (known) return known;
  const names = [
    ...new Set(
      document.blocks.flatMap(({ kind, text }) => (kind === 'paragraph' ? namesIn(text).map((name) => name.text) : [])),
    ),
  ];
  kept.set(document, names);
  return names;
}
