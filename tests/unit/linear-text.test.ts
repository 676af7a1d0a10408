import { describe, expect, test } from 'vitest';
import { nastyPatterns } from '#tests/support/nasty-patterns';
import { textRoutines } from '#tests/support/text-routines';

/**
 * That they end is all that is asked here; how fast they are is measured by `scripts/bench/linear-text.ts`. What is not
 * linear takes minutes over texts of this length, and the runner's own limit ends it.
 */
const LENGTH = 200_000;
/** Each routine gets this many of the patterns, one over a whole document fewer; together they get every pattern. */
const SHARE = 6;
const SHARE_OF_WHOLE = 2;

/** Every n-th pattern, each routine starting at another one. */
function shareOf(index: number, isWhole: boolean) {
  const count = isWhole ? SHARE_OF_WHOLE : SHARE;
  const step = Math.ceil(nastyPatterns.length / count);
  return nastyPatterns.filter((_, at) => at % step === index % step);
}

const given = [true, false].flatMap((isWhole) =>
  textRoutines
    .filter((routine) => (routine.isWhole ?? false) === isWhole)
    .map((routine, index) => ({ routine, isWhole, patterns: shareOf(index, isWhole) })),
);

describe.each(given.map(({ routine, patterns }) => [routine.name, routine, patterns] as const))(
  '%s',
  (_, { run }, patterns) => {
    test.each(patterns.map(({ name, text }) => [name, text] as const))(
      'comes to an end on 200 kB of %s',
      async (_name, text) => {
        await expect(Promise.resolve(run(text(LENGTH))).then(() => 'ended')).resolves.toBe('ended');
      },
    );
  },
);

/** Texts that took minutes, or for ever, before each of these was fixed. */
test.each([
  ['text splitSentences', 'dots before a letter'],
  ['summaries keywordMarker', 'digit and comma'],
  ['filings readPlainText', 'spaces before a letter'],
  ['filings parseFiling of plain lines', 'links back'],
  ['summaries verifyClaims of a table', 'names in a row'],
  ['summaries verifyClaims of the source itself', 'digit and comma'],
  ['summaries hasVerb', 'letters of two alphabets'],
  ['summaries hasExchangedPhrases of one text', 'dots'],
  ['summaries cutMarks', 'spaces'],
  ['summaries cutParentheses', 'in brackets'],
  ['summaries cutBoilerplateLists', 'dotted capitals'],
  ['summaries cutTails', 'references'],
  ['key points composeGuidance of one paragraph', 'dotted capitals'],
  ['blackline compareFilings of one row', 'spaces'],
  ['search markWords', 'less-than signs'],
  ['edgar parseCurrentFeed of a title', 'spaces before a letter'],
  ['exports writePdf of one text', 'zeros'],
  ['ask answerQuestion over one passage', 'dots before a letter'],
])('%s comes to an end on 200 kB of %s', async (routine, pattern) => {
  const { run } = textRoutines.find(({ name }) => name === routine)!;
  const { text } = nastyPatterns.find(({ name }) => name === pattern)!;
  await expect(Promise.resolve(run(text(LENGTH))).then(() => 'ended')).resolves.toBe('ended');
});

test('every pattern is given to routines over a part and over the whole of a document', () => {
  for (const isWhole of [true, false]) {
    const names = given.filter((one) => one.isWhole === isWhole).flatMap(({ patterns }) => patterns);
    expect(new Set(names).size).toBe(nastyPatterns.length);
  }
});
