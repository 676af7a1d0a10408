import type { Block, FilingDocument } from '#lib/filings/types';
import { composeSummary } from '#lib/summaries/compose-summary';
import { categorise } from '#lib/summaries/key-points/weigh/categorise';
import { batchBlocks, wantedBlocks } from '#lib/summaries/proposals/batch-blocks';
import { judgeExplanation } from '#lib/summaries/proposals/explain-changes';
import { writePrompt } from '#lib/summaries/proposals/prompt';
import { readProposal } from '#lib/summaries/proposals/read-proposal';
import { keywordMarker, salientTerms } from '#lib/summaries/render/render-keywords';
import { renderSummaryDocument } from '#lib/summaries/render/render-summary-document';
import { borrowReceipts, renderMarkedText } from '#lib/summaries/render/render-summary-text';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { readSentences } from '#lib/summaries/sentences/read-sentences';
import { hasVerb, isWholeSentence, keepsMainVerb } from '#lib/summaries/sentences/whole-sentence';
import { cutAppositions } from '#lib/summaries/shorten/cut-appositions';
import { cutDashes, cutMarks, cutParentheses } from '#lib/summaries/shorten/cut-asides';
import { cutBoilerplateLists } from '#lib/summaries/shorten/cut-boilerplate-lists';
import { cutComparison } from '#lib/summaries/shorten/cut-comparison';
import { capitalise, cutOpening } from '#lib/summaries/shorten/cut-openings';
import { cutReferences } from '#lib/summaries/shorten/cut-references';
import { cutTails } from '#lib/summaries/shorten/cut-tails';
import { holdsFigure, isDroppable } from '#lib/summaries/shorten/droppable-text';
import { endsInLimiter, keepsLimits } from '#lib/summaries/shorten/keep-limits';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { summariseLeadIn } from '#lib/summaries/shorten/summarise-lead-in';
import { judgeProposal, summariseBlock } from '#lib/summaries/summarise-block';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import {
  isCheckBox,
  quoteBoxes,
  summariseCheckBox,
  summariseExhibit,
  summariseListedStatement,
} from '#lib/summaries/templates/summarise-form-text';
import { summariseTable } from '#lib/summaries/templates/summarise-table';
import { escapeMarkdown } from '#lib/text/escape-markdown';
import { escapeHtml } from '#lib/text/escape-markup';
import { hasExchangedPhrases } from '#lib/verification/check-order';
import { polarityOf, wordKey } from '#lib/verification/claim-vocabulary';
import { valueOfFormula } from '#lib/verification/formula';
import { annotateSource, findFiler, readClaims } from '#lib/verification/source-claims';
import type { Receipt } from '#lib/verification/types';
import { verifyClaims } from '#lib/verification/verify-claims';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { pieces, routines, wholeRoutines } from './routine.ts';

const block = (text: string, kind: Block['kind'] = 'paragraph'): Block => ({
  ordinal: 0,
  kind,
  part: 'II',
  item: '7',
  text,
  hash: '',
  anchor: 'i7-0',
});

export const ofOneParagraph = (text: string): FilingDocument => inventedFiling([text]);
export const ofManyParagraphs = (text: string): FilingDocument => inventedFiling(pieces(text, 240));
/** Years over columns, and a text as labels and cells. */
export const ofTableRows = (text: string): FilingDocument =>
  inventedFiling([
    'The following table shows our results of some kind:',
    inventedTable([['', '2024', '2023'], ...pieces(text, 24).map((piece) => [piece, '$1,234', piece.slice(0, 6)])]),
  ]);
export const ofOneRow = (text: string): FilingDocument =>
  inventedFiling([
    inventedTable([
      ['', '2024', '2023'],
      ['Sales', ...pieces(text, 12)],
    ]),
  ]);

const summarised = (document: FilingDocument) => {
  const summary = summariseFiling(document);
  return renderSummaryDocument({ document, summary, variant: 'full' });
};

/** A receipt for each figure's place, as a summary of this many figures would have. */
const receipts = (text: string): Receipt[] =>
  pieces(text, 8).map((piece, at) => ({
    span: [at * 8, at * 8 + piece.length],
    text: piece,
    kind: 'number',
    status: 'verified',
    source: { block: 0, span: [at * 8, at * 8 + piece.length] },
    fact: null,
    formula: null,
  }));

/** What is after a summary of a paragraph that repeats it. */
const verified = (text: string) => verifyClaims(text, readClaims(block(text)));

export const ofSummaries = [
  ...wholeRoutines('summaries', {
    'summariseFiling of one paragraph': (text) => summarised(ofOneParagraph(text)),
    'summariseFiling of many paragraphs': (text) => summarised(ofManyParagraphs(text)),
    'summariseFiling of table rows': (text) => summarised(ofTableRows(text)),
    'summariseFiling of one row': (text) => summarised(ofOneRow(text)),
    'verifyClaims of the source itself': verified,
    'verifyClaims of a text turned round': (text) =>
      verifyClaims(pieces(text, 40).toReversed().join(' '), readClaims(block(text))),
    'verifyClaims against a long source': (text) =>
      verifyClaims('Revenue rose 5% to $1.2 million in 2024 at Acme Inc. and 7 others.', readClaims(block(text))),
    'verifyClaims of a long summary': (text) =>
      verifyClaims(text, readClaims(block('Revenue rose 5% to $1.2 million in 2024 at Acme Inc. and 7 others.'))),
    'verifyClaims of a table': (text) => verifyClaims(text, readClaims(block(text, 'table'))),
    'judgeExplanation of a long change': (text) =>
      judgeExplanation(
        { ordinal: 0, headline: text.slice(0, 200), newText: text, oldText: text, isTable: false },
        {
          text: 'Revenue rose 5% to $1.2 million in 2024.',
          formulas: [],
        },
      ),
    'wantedBlocks and batchBlocks': (text) => {
      const document = ofManyParagraphs(text);
      return batchBlocks(document, wantedBlocks(document));
    },
  }),
  ...routines('summaries', {
    composeSummary: (text) => composeSummary(text, { nextText: text }),
    summariseBlock: (text) => summariseBlock(block(text), readClaims(block(text)), { nextText: text }),
    judgeProposal: (text) => judgeProposal(block(text), readClaims(block(text)), { text, formulas: [text] }),
    annotateText: (text) => annotateSource(readClaims(block(text))),
    summariseCheckBox: (text) => summariseCheckBox(text, text),
    isCheckBox,
    quoteBoxes: (text) => quoteBoxes(text, text),
    summariseExhibit,
    summariseListedStatement,
    summariseLeadIn,
    summariseTable: (text) => {
      const { blocks, period } = ofTableRows(text);
      return summariseTable(blocks[1]!, blocks, { facts: [], period });
    },
    'summariseTable below a long text': (text) => {
      const { blocks, period } = inventedFiling([
        text,
        inventedTable([
          ['', '2024', '2023'],
          ['Sales', '7', '6'],
        ]),
      ]);
      return summariseTable(blocks[1]!, blocks, { facts: [], period });
    },
    categorise: (text) => categorise(text, block(text)),
    hasExchangedPhrases: (text) => hasExchangedPhrases(pieces(text, 40).toReversed().join(' '), text),
    'hasExchangedPhrases of one text': (text) => hasExchangedPhrases(text, text),
    cutAppositions,
    cutParentheses,
    cutDashes,
    cutMarks,
    cutBoilerplateLists,
    cutComparison,
    cutOpening,
    capitalise,
    cutReferences,
    cutTails: (text) => cutTails(text, 200),
    isDroppable,
    holdsFigure,
    escapeMarkdown,
    endsInLimiter,
    keepsLimits: (text) => keepsLimits(text.slice(0, text.length / 2), text),
    valueOfFormula,
    paragraphSentences,
    readProposal: (text) => readProposal(text, text),
    'readProposal of a long source': (text) => readProposal('Revenue rose 5% to $1.2 million in 2024.', text),
    readSentences,
    shortenSentence: (text) => shortenSentence(text, 200),
    hasVerb,
    isWholeSentence,
    keepsMainVerb: (text) => keepsMainVerb(text, text),
    wordKey,
    polarityOf: (text) => polarityOf(text, text),
    findFiler: (text) => findFiler(text, [block(text)]),
    keywordMarker: (text) => keywordMarker([text], text)(escapeHtml(text)),
    'keywordMarker of markup': (text) => keywordMarker([text], null)(text),
    'keywordMarker of marked figures': (text) =>
      keywordMarker([text], null)(`<a class="fig" href="#a">${escapeHtml(text)}<span class="fig">`),
    salientTerms: (text) => salientTerms([text]),
    renderMarkedText: (text) => renderMarkedText(text, receipts(text), { linkTo: () => '#a' }),
    borrowReceipts: (text) => borrowReceipts(text.slice(0, 400), receipts(text)),
    'borrowReceipts into a long text': (text) => borrowReceipts(text, receipts(text.slice(0, 400))),
    writePrompt: (text) => writePrompt(text, [block(text)]),
  }),
];
