import type { Block } from '#lib/filings/types';
import { readStatementFacts } from '#lib/key-figures/statements/read-statement-facts';
import { currenciesIn, reportingCurrency } from '#lib/key-figures/statements/statement-currency';
import { findExpected, findFigures } from '#lib/releases/guidance/amount-ranges';
import { isExpected } from '#lib/releases/guidance/expected-figures';
import { isMeasure, measuresIn } from '#lib/releases/guidance/measures';
import { readGuidance } from '#lib/releases/guidance/read-guidance';
import { measureOfLine } from '#lib/releases/line-meaning';
import { readRelease } from '#lib/releases/read-release';
import { readSentenceAmounts } from '#lib/releases/read-sentences';
import { readPeriodWords } from '#lib/releases/tables/period-words';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { pieces, routines, wholeRoutines } from './routine.ts';

const HEAD = [
  ['', 'Three Months Ended June 30,', ''],
  ['', '2026', '2025'],
];
const QUARTER = { year: 2026, period: 'Q2' } as const;

/** A text as paragraphs in an outlook, or as one. */
const outlookOf = (...texts: string[]): Block[] =>
  inventedFiling([{ item: null, part: null, text: 'Third Quarter 2026 Outlook', kind: 'heading' }, ...texts]).blocks;

/** A table whose lines a text names, under a title that the text is as well. */
const tableOf = (text: string, title: string) =>
  inventedFiling([
    title,
    inventedTable([
      ...HEAD,
      ['Net sales', '1,250', '1,100'],
      ...pieces(text, 60).map((piece, at) => [`Sales ${piece}`, String(300 + at), '(100)']),
      ['Total', '1,250', '1,100'],
    ]),
  ]);

/** What is read of earnings releases and of statements without tags. */
export const ofReleases = [
  ...routines('releases', {
    currenciesIn,
    findExpected,
    findFigures,
    isExpected: (text) => isExpected({ lead: `We expect ${text}`, between: ` is ${text}` }, text),
    isMeasure,
    measuresIn,
    measureOfLine: (text) => measureOfLine(text, text),
    readPeriodWords,
    reportingCurrency: (text) => reportingCurrency([{ text }, { text: `presented in ${text}` }]),
    readSentenceAmounts: (text) =>
      readSentenceAmounts(inventedFiling([`Revenue was $5 million. ${text} $6 million`]).blocks),
    readGuidance: (text) => readGuidance(outlookOf(`We expect revenue of ${text} $1 to $2 million ${text}`), QUARTER),
  }),
  ...wholeRoutines('releases', {
    'readRelease of one paragraph': (text) => readRelease(inventedFiling([`Second quarter 2026. ${text}`])),
    'readRelease of a table': (text) => readRelease(tableOf(text, 'Segment results (in millions)')),
    'readRelease of many paragraphs': (text) => readRelease(inventedFiling(pieces(text, 240))),
    'readGuidance of many paragraphs': (text) => readGuidance(outlookOf(...pieces(text, 240)), QUARTER),
    'readStatementFacts of a table': (text) =>
      readStatementFacts({ ...tableOf(text, 'Consolidated Statements of Income'), form: '20-F', period: '2026-06-30' }),
  }),
];
