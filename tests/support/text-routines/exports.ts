import { writeCsv } from '#lib/exports/export-csv';
import type { FilingExport } from '#lib/exports/export-filing';
import { writeJson } from '#lib/exports/export-json';
import { writeMarkdown } from '#lib/exports/export-markdown';
import { writePdf } from '#lib/exports/export-pdf';
import { printable } from '#lib/exports/export-pdf-page';
import { exportSummaries } from '#lib/exports/export-summaries';
import type { ExportedSummary } from '#lib/exports/types';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import { pieces, routines, wholeRoutines } from './routine.ts';
import { ofManyParagraphs } from './summaries.ts';

/** An export whose words are these texts. */
function exported(texts: readonly string[]): FilingExport {
  const title = texts[0]?.slice(0, 200) ?? '';
  const summaries = texts.map(
    (text, ordinal): ExportedSummary => ({
      ordinal,
      anchor: `i7-${ordinal}`,
      category: 'metric',
      status: 'verified',
      text,
      receipts: [
        { text: text.slice(0, 40), kind: 'number', status: 'derived', source: null, formula: text.slice(0, 40) },
      ],
    }),
  );
  return {
    filing: {
      accession: '0000000001-24-000001',
      company: title,
      ticker: 'NWSC',
      form: '10-K',
      filedOn: '2024-11-01',
      period: '2024-09-28',
      originalUrl: 'https://www.sec.gov/a(1).htm',
      pageUrl: 'https://proofline.example/filings/NWSC',
      invented: true,
    },
    figures: [],
    summaries: {
      keyPoints: texts
        .slice(0, 1)
        .map((text) => ({ text, category: 'metric', paragraphs: [{ ordinal: 0, anchor: 'a' }] })),
      sections: [{ part: 'II', item: '7', title, summaries }],
      shown: texts.length,
      total: texts.length,
      provider: 'extractive',
      model: null,
    },
    changes: null,
  };
}

export const ofExports = [
  ...wholeRoutines('exports', {
    'writePdf of one text': (text) => writePdf(exported([text])),
    'writePdf of many texts': (text) => writePdf(exported(pieces(text, 200))),
    exportSummaries: (text) => {
      const document = ofManyParagraphs(text);
      return exportSummaries(document, summariseFiling(document), null);
    },
  }),
  ...routines('exports', {
    'writeMarkdown of one text': (text) => writeMarkdown(exported([text])),
    'writeMarkdown of many texts': (text) => writeMarkdown(exported(pieces(text, 200))),
    'writeCsv of one text': (text) => writeCsv(exported([text])),
    'writeCsv of many texts': (text) => writeCsv(exported(pieces(text, 200))),
    writeJson: (text) => writeJson(exported([text])),
    printable,
  }),
];
