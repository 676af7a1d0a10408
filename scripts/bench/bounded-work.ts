import { placeCards } from '#components/blackline/place-cards.ts';
import { compareFilings } from '#lib/blackline/compare-filings';
import { matchSequences } from '#lib/blackline/sequences/match-sequences';
import { readScale } from '#lib/filings/blocks/build-table';
import type { Block } from '#lib/filings/types';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { inventedFiling } from '#tests/support/invented-filing';
import { PARAGRAPH_PIECES, SENTENCE_PIECES } from '#tests/support/text-pieces';
import { buildDemoFilings } from '../../prisma/demo/build-demo-filings.ts';

/**
 * How long pure work takes over input that no filing contains, in processor time of this thread:
 * `node scripts/bench/bounded-work.ts`. Exits 1 when a piece of work takes longer than its bar. The tests beside the
 * code say what comes of the same input.
 */
type Work = { name: string; mostMs: number; run: () => unknown };

const of = (piece: string, length = 50_000) => piece.repeat(Math.ceil(length / piece.length));
const count = (length: number) => Array.from({ length }, (_, at) => at);
const sequence = (length: number, at: (index: number) => number) =>
  Int32Array.from({ length }, (_, index) => at(index));

const paragraph = (text: string): Block => ({
  ...{ ordinal: 7, kind: 'paragraph', part: 'II', item: '7', text, hash: 'h', anchor: 'a' },
});
const numbered = (at: number, word: string) =>
  `Paragraph ${at} speaks of ${word} number ${at * 31} and of the ${at % 97} matters that go with it in region ${at % 13}.`;

/** Compares two invented filings, which are made before the time is taken. */
function comparing(
  name: string,
  { mostMs, older, newer }: { mostMs: number; older: readonly string[]; newer: readonly string[] },
): Work {
  const [before, after] = [inventedFiling(older), inventedFiling(newer)];
  return { name: `a blackline of ${name}`, mostMs, run: () => compareFilings(before, after) };
}

const mixed = (step: number) => count(50_000).map((at) => ((at * step) % 7 < 3 ? 'Not applicable.' : 'None.'));
const edited = (word: string) => count(20_000).map((at) => numbered(at, at % 3 === 0 ? word : 'steel'));
const alike = (from: number) => count(3_000).map((at) => numbered(at + from, 'steel'));

function verifying(piece: string): Work {
  const source = readClaims(paragraph(of(piece)));
  const summary = `Not ${of(piece, 800)}, and sales rose to $6 million in 2023, not in 2024.`;
  verifyClaims(summary, source);
  return {
    name: `verifying a summary of ${JSON.stringify(piece)}`,
    mostMs: 1_500,
    run: () => verifyClaims(summary, source),
  };
}

const eachOf = (
  pieces: readonly string[],
  { name, mostMs, work }: { name: string; mostMs: number; work: (text: string) => unknown },
): Work[] =>
  pieces.map((piece) => ({ name: `${name} of ${JSON.stringify(piece)}`, mostMs, run: () => work(of(piece)) }));

const markers = count(100_000);

const all: Work[] = [
  { name: 'the filings of the demonstration', mostMs: 1_000, run: buildDemoFilings },
  { name: 'the places of 100,000 crowded cards', mostMs: 1_000, run: () => placeCards(markers, markers) },
  { name: 'the scale in a heading', mostMs: 1_000, run: () => readScale('in $ of the '.repeat(40_000)) },
  comparing('50,000 equal blocks', {
    mostMs: 5_000,
    older: count(50_000).map(() => 'Not applicable.'),
    newer: count(49_000).map(() => 'Not applicable.'),
  }),
  comparing('50,000 blocks of two texts, shuffled', { mostMs: 10_000, older: mixed(3), newer: mixed(5) }),
  comparing('"a a a b" 100,000 times', {
    mostMs: 10_000,
    older: ['a a a b '.repeat(100_000).trim()],
    newer: ['a a b '.repeat(100_000).trim()],
  }),
  comparing('20,000 paragraphs, every third edited', {
    mostMs: 10_000,
    older: edited('steel'),
    newer: edited('copper'),
  }),
  comparing('3,000 paragraphs that look alike', { mostMs: 10_000, older: alike(0), newer: alike(500_000) }),
  {
    name: 'matching 400,000 words of nothing but repeats',
    mostMs: 5_000,
    run: () =>
      matchSequences(
        sequence(400_000, (at) => (at % 4 === 3 ? 1 : 0)),
        sequence(400_000, (at) => (at % 5 === 3 ? 1 : 0)),
      ),
  },
  ...eachOf(['(', '.', '. ', '(.', 'A. ', '"', '( . ', '• '], { name: 'sentences', mostMs: 300, work: splitSentences }),
  ...eachOf(['2024', '2024-', '1/', 'May ', 'third quarter ', 'May 5', '(2024 '], {
    name: 'dates',
    mostMs: 300,
    work: findDates,
  }),
  ...eachOf(['1', '1,', '1 ', '$', '($', '1.', 'Notes 1, ', '5% ', '1 increase ', 'two '], {
    name: 'figures',
    mostMs: 500,
    work: (text) => findFigures(text),
  }),
  ...eachOf(SENTENCE_PIECES, {
    name: 'shortening',
    mostMs: 300,
    work: (text) => [shortenSentence(text, 100), shortenSentence(text.slice(0, 3_999), 100)],
  }),
  ...eachOf(PARAGRAPH_PIECES, {
    name: 'summarising',
    mostMs: 1_500,
    work: (text) => summariseFiling(inventedFiling([{ text, part: 'II', item: '7' }])),
  }),
  ...[
    'sales of $5 million in 2024 and ',
    'not ',
    'Acme sold Bolt. ',
    '$1,2,3 $— ',
    '3% to 5% ',
    'Revenue rose, ',
    '(1) ',
    'margin; ',
    'no cost of sales ',
  ].map(verifying),
];

let failures = 0;
for (const { name, mostMs, run } of all) {
  const before = process.threadCpuUsage();
  run();
  const ms = Math.round(process.threadCpuUsage(before).user / 1_000);
  if (ms > mostMs) failures++;
  if (ms > mostMs || ms > mostMs / 4)
    process.stdout.write(`${ms > mostMs ? 'FAILS' : 'holds'} ${name}: ${ms} of ${mostMs} ms\n`);
}
process.stdout.write(
  `${all.length - failures} of ${all.length} pieces of work hold; shown are those over a quarter of their bar\n`,
);
process.exit(failures === 0 ? 0 : 1);
