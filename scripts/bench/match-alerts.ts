import { matchAny, matchNew, type Wanted } from '#lib/alerts/match/match-alerts';
import type { FilingText } from '#lib/alerts/types';

/**
 * How long 2,000 alerts take on an invented filing of 2 MB, and on the same with every twentieth sentence rewritten:
 * node scripts/bench/match-alerts.ts
 */
const BYTES = 2_000_000;
const ALERTS = 2_000;

/** Numbers in [0, 1), the same each time (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(7);
const SYLLABLES = 'ta ri ff ste el con cern mer idi an tall grass doubt mill port cost sup ply com mit'.split(' ');
const vocabulary = Array.from({ length: 12_000 }, (_, at) =>
  Array.from({ length: 2 + (at % 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''),
);
/** As words are in texts: the tenth most common is a tenth as common as the first. */
const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? '';
const sentence = () => `The ${Array.from({ length: 22 }, word).join(' ')} of $${Math.floor(random() * 900)} million.`;

function invent(): FilingText[] {
  const texts: FilingText[] = [];
  for (let bytes = 0; bytes < BYTES; ) {
    const text = Array.from({ length: 5 }, sentence).join(' ');
    bytes += text.length;
    texts.push({ anchor: `p${texts.length}`, item: null, document: null, text });
  }
  return texts;
}

const older = invent();
const newer = older.map((text, at) =>
  at % 20 === 0 ? { ...text, text: Array.from({ length: 5 }, sentence).join(' ') } : text,
);
const alertsOf = (pick: () => string): Wanted[] =>
  Array.from({ length: ALERTS }, (_, at) => ({
    id: String(at),
    query: `${pick()} ${pick()}`,
    by: at % 2 === 0 ? 'words' : 'meaning',
  }));

/** Of this thread: what other programs do meanwhile does not count. */
const processorMs = () => process.threadCpuUsage().user / 1_000;

function measure(name: string, alerts: readonly Wanted[]): void {
  const begun = processorMs();
  const any = new Set(matchAny(newer, alerts));
  const looked = processorMs();
  const matched = alerts.filter(({ id }) => any.has(id));
  const compared = matchNew(newer, older, matched);
  const done = processorMs();
  const first = matchNew(newer, null, matched);
  const ms = [looked - begun, done - looked, processorMs() - done].map((time) => `${Math.round(time)} ms`);
  // oxlint-disable-next-line no-console
  console.log(
    `${name}: ${ms[0]} to see that ${any.size} of ${ALERTS} match; ${ms[1]} until ${compared.length} fire on what is new, ${ms[2]} until ${first.length} do where all is`,
  );
}

measure('warming up', alertsOf(word));
measure('words as common as in texts', alertsOf(word));
measure(
  'rare words',
  alertsOf(() => vocabulary[Math.floor(random() * vocabulary.length)] ?? ''),
);
measure(
  'the fifty most common words',
  alertsOf(() => vocabulary[Math.floor(random() * 50)] ?? ''),
);
