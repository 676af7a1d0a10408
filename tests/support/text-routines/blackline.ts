import { readSaidOnce } from '#lib/blackline/changes/behind/said-once';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { sectionsByReference } from '#lib/blackline/changes/headings/sections-by-reference';
import { readDateChange } from '#lib/blackline/changes/read-date-change';
import { readTableLines } from '#lib/blackline/changes/tables/read-table-lines';
import { statementKind } from '#lib/blackline/changes/tables/statement-kind';
import { isReversal, readTopics } from '#lib/blackline/changes/topics';
import { tellsWanted } from '#lib/blackline/changes/wanted';
import { compareFilings } from '#lib/blackline/compare-filings';
import { nameFigure } from '#lib/blackline/headlines/name-figure';
import { fitSentence } from '#lib/blackline/headlines/phrases/fit-sentence';
import { firstSentence, shortenText } from '#lib/blackline/headlines/phrases/shorten-text';
import { newestSentence } from '#lib/blackline/headlines/phrases/tell-sentence';
import { withTotal } from '#lib/blackline/headlines/with-total';
import { readOutcomes } from '#lib/blackline/known/outcomes';
import { listChanges, listChangeTexts } from '#lib/blackline/list-changes';
import { renderBlacklinePage } from '#lib/blackline/render/blackline-page';
import { describeBlackline } from '#lib/blackline/render/describe-blackline';
import type { FilingDocument } from '#lib/filings/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { pieces, routines, wholeRoutines } from './routine.ts';
import { ofManyParagraphs, ofOneParagraph, ofOneRow, ofTableRows } from './summaries.ts';

/** All that a comparison makes. */
function compared(older: FilingDocument, newer: FilingDocument): unknown {
  const blackline = compareFilings(older, newer);
  return [
    renderBlacklinePage(older, newer, blackline),
    describeBlackline(blackline, older, newer),
    listChanges(blackline, { old: older, new: newer }, new Set()),
    listChangeTexts(blackline, { old: older, new: newer }),
  ];
}

/** A text with other words in it every so often. */
const edited = (text: string, every: number) => pieces(text, every).join(' edited 5% ');

/** A text of the same pieces in another order. */
/** In a number of pieces that doubles with the text: else a pattern is itself again at some sizes, turned round. */
const turned = (text: string) => {
  const all = pieces(text, 397);
  return all
    .slice(0, Math.max(1, all.length - (all.length % 60)))
    .toReversed()
    .join(' ');
};

const between = (make: (text: string) => FilingDocument, change: (text: string) => string) => (text: string) =>
  compared(make(text), make(change(text)));

const NO_FILINGS = readComparedFilings({ old: inventedFiling([]), new: inventedFiling([]) });

const middle = (text: string) => {
  const from = Math.floor(text.length / 2);
  return { from, to: from + 1, unit: 'number' };
};

export const ofBlackline = [
  ...wholeRoutines('blackline', {
    'compareFilings of one paragraph': between(ofOneParagraph, (text) => edited(text, text.length / 2)),
    'compareFilings of a paragraph with many edits': between(ofOneParagraph, (text) => edited(text, 97)),
    'compareFilings of a paragraph turned round': between(ofOneParagraph, turned),
    'compareFilings with another paragraph': (text) =>
      compared(ofOneParagraph('Revenue rose 5% to $1.2 million in 2024.'), ofOneParagraph(text)),
    'compareFilings of many paragraphs': between(ofManyParagraphs, (text) => edited(text, 997)),
    'compareFilings of paragraphs turned round': (text) =>
      compared(ofManyParagraphs(text), inventedFiling(pieces(text, 240).toReversed())),
    'compareFilings of paragraphs that are new': (text) =>
      compared(inventedFiling(['Revenue rose 5% to $1.2 million in 2024.']), ofManyParagraphs(text)),
    'compareFilings of table rows': between(ofTableRows, (text) => edited(text, 997)),
    'compareFilings of one row': between(ofOneRow, (text) => edited(text, 97)),
  }),
  ...routines('blackline', {
    nameFigure: (text) => nameFigure(text, middle(text)),
    readDateChange: (text) =>
      readDateChange(text, `${text}1`, [
        {
          was: '',
          is: '1',
          old: { from: text.length, to: text.length },
          new: { from: text.length, to: text.length + 1 },
        },
      ]),
    readOutcomes: (text) => readOutcomes(inventedFiling([text]))(text, text),
    firstSentence: (text) => firstSentence(text, 200),
    shortenText: (text) => shortenText(text, 200),
    fitSentence: (text) => fitSentence(text, 80),
    newestSentence: (text) => newestSentence({ text, changed: null }, NO_FILINGS),
    sectionsByReference: (text) => sectionsByReference(ofOneParagraph(text)),
    readTableLines: (text) => readTableLines(ofTableRows(text).blocks[0]!, '2024-12-31'),
    'readTableLines of one row': (text) => readTableLines(ofOneRow(text).blocks[0]!, '2024-12-31'),
    statementKind: (text) => statementKind(ofOneParagraph(text).blocks[0]!),
    readTopics,
    tellsWanted,
    readSaidOnce: (text) => readSaidOnce(inventedFiling([`${text} $5 million in 2025`]), 6),
    withTotal: (text) => withTotal(text, `${text} ${text}`),
    isReversal: (text) => isReversal(text, `not ${text}`),
  }),
];
