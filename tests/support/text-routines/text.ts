import { findDates, withoutDates } from '#lib/text/dates';
import { escapeHtml, escapeHtmlQuotes, escapeXml } from '#lib/text/escape-markup';
import { foldText } from '#lib/text/normalise';
import { changeDirections, findChanges } from '#lib/text/number-direction';
import { isLabel } from '#lib/text/number-labels';
import { findNumberWords } from '#lib/text/number-words';
import { findFigures, statedScale } from '#lib/text/numbers';
import { readPlainCell } from '#lib/text/plain-cells';
import { splitSentences } from '#lib/text/sentences';
import { guardFormula } from '#lib/text/spreadsheet-cells';
import { stemWord } from '#lib/text/stems';
import { findWords, normaliseWord, topicWords } from '#lib/text/words';
import { routines } from './routine.ts';

export const ofText = routines('text', {
  splitSentences,
  findFigures: (text) => findFigures(text),
  'findFigures of a table': (text) => findFigures(text, { table: true, scale: 6, currency: 'USD' }),
  findDates,
  withoutDates,
  escapeHtml,
  escapeHtmlQuotes,
  escapeXml,
  foldText,
  findChanges,
  'changeDirections of each character': (text) =>
    changeDirections(
      text,
      Array.from({ length: text.length }, (_, from) => ({ from, to: from + 1 })),
    ),
  'isLabel of each character': (text) => {
    let labels = 0;
    for (let at = 0; at < text.length; at++) if (isLabel(text, { start: at, end: at + 1, table: false })) labels += 1;
    return labels;
  },
  findNumberWords,
  statedScale,
  readPlainCell: (text) => readPlainCell(text, {}),
  guardFormula,
  stemWord,
  findWords,
  normaliseWord,
  topicWords,
});
