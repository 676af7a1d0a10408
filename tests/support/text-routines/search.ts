import { answerQuestion } from '#lib/ask/answer-question';
import { passagesToSend, writeAskPrompt } from '#lib/ask/model/ask-prompt';
import { readPassages } from '#lib/ask/passages/read-passage';
import { readRows } from '#lib/ask/passages/read-rows';
import { readQuestion } from '#lib/ask/question/read-question';
import { shortName } from '#lib/ask/support/check-sentence';
import { findQuote, judgeSentences } from '#lib/ask/support/judge-sentences';
import { analyse } from '#lib/search/analysis/analyse';
import { figureTerms, queryFigures } from '#lib/search/analysis/figure-terms';
import { markWords } from '#lib/search/analysis/mark-words';
import { hashTerm } from '#lib/search/analysis/term-hash';
import { buildPassages } from '#lib/search/index/build-passages';
import { conceptWords } from '#lib/search/index/concept-words';
import { indexDocument } from '#lib/search/index/index-document';
import { bareCompanyName, nameParts } from '#lib/search/query/company-names';
import { parseQuery } from '#lib/search/query/parse-query';
import { showPassage } from '#lib/search/show-passage';
import type { FoundPassage } from '#lib/search/types';
import { pieces, routines, wholeRoutines } from './routine.ts';
import { ofManyParagraphs, ofOneParagraph, ofOneRow, ofTableRows } from './summaries.ts';

function found(text: string, { at, isTable }: { at: number; isTable: boolean }): FoundPassage {
  return {
    paragraph_id: `0000000001-24-000001#i7-${at}`,
    paragraph: isTable ? '<table></table>' : '<p></p>',
    text,
    symbol_id: 'NWSC',
    company: 'Northwind Semiconductor, Inc.',
    date: '2024-11-01',
    filing_type: '10-K',
    quarter: 'FY',
    cik: '0000000001',
    accession: '0000000001-24-000001',
    period_of_report: '2024-09-28',
    item: '7',
    headings: ['Results'],
    permalink: '/filings/NWSC#i7',
    score: { total: 1 },
  };
}

const filters = {
  companies: [],
  unknown_symbols: [],
  filing_types: ['10-K'],
  start_year: null,
  end_year: null,
  only_latest: false,
};

/** The agent's answer from passages, without a model. */
const answered = (question: string, passages: FoundPassage[]) =>
  answerQuestion(question, { passages, filters }, { model: null, account: 'a' });

const QUESTION = 'How much did revenue increase in 2024, and why?';
/** Asks for what the text says, so that its sentences are chosen. */
const askFor = (text: string) => text.slice(0, 60);

const shown = (html: string) =>
  showPassage(
    {
      ...{ accession: '0000000001-24-000001', anchor: 'i7', form: '10-K', baseForm: '10-K', cik: '0000000001' },
      ...{ company: 'Northwind', item: '7', headings: [], rowFrom: 1, rowTo: 3, filedOn: new Date(0) },
      ...{ html, text: html },
    } as never,
    { ticker: 'NWSC', marked: new Set([hashTerm('revenue')]), score: { total: 1 } },
  );

/** A model's answer that quotes a passage. */
const judged = (text: string) => {
  const { passages } = readPassages([found(text, { at: 0, isTable: false })]);
  const sentence = { text: text.slice(0, 200), passage: 1, quote: text.slice(0, 300) };
  return judgeSentences({ found: true, claims: [sentence, sentence] }, passages, readQuestion(QUESTION));
};

export const ofSearch = [
  ...wholeRoutines('search', {
    'indexDocument of one paragraph': (text) => indexDocument(ofOneParagraph(text)),
    'indexDocument of many paragraphs': (text) => indexDocument(ofManyParagraphs(text)),
    'indexDocument of table rows': (text) => indexDocument(ofTableRows(text)),
    'indexDocument of one row': (text) => indexDocument(ofOneRow(text)),
  }),
  ...wholeRoutines('ask', {
    'answerQuestion over one passage': (text) => answered(QUESTION, [found(text, { at: 0, isTable: false })]),
    'answerQuestion over what it asks for': (text) => answered(askFor(text), [found(text, { at: 0, isTable: false })]),
    'answerQuestion over many passages': (text) =>
      answered(
        QUESTION,
        pieces(text, 800).map((piece, at) => found(piece, { at, isTable: false })),
      ),
    'answerQuestion over a table': (text) => answered(askFor(text), [found(text, { at: 0, isTable: true })]),
    'answerQuestion over table rows': (text) =>
      answered(QUESTION, [found(`Revenue | ${pieces(text, 40).join('\nRevenue | ')}`, { at: 0, isTable: true })]),
    'judgeSentences of a long passage': judged,
    'writeAskPrompt of long passages': (text) =>
      writeAskPrompt(QUESTION, passagesToSend(readPassages([found(text, { at: 0, isTable: false })]).passages)),
  }),
  ...routines('search', {
    buildPassages: (text) => buildPassages(ofOneParagraph(text)),
    analyse,
    parseQuery,
    figureTerms: (text) => figureTerms(text),
    queryFigures,
    bareCompanyName,
    nameParts,
    conceptWords,
    markWords: (text) => markWords(text, new Set([hashTerm('a'), hashTerm('revenue')])),
    showPassage: shown,
  }),
  ...routines('ask', {
    readQuestion: (text) => readQuestion(text, [text.slice(0, 1_000)]),
    readRows,
    findQuote: (text) => findQuote(text, { text: `${text} ` }),
    shortName,
  }),
];
