import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FilingExport } from './export-filing.ts';
import { writePdf } from './export-pdf.ts';
import { printable } from './export-pdf-page.ts';
import type { ExportedSummary } from './types.ts';

function summary(ordinal: number, text: string): ExportedSummary {
  return { ordinal, anchor: `i1-${ordinal}`, category: 'risk', status: 'verified', text, receipts: [] };
}

function exported(sections: number, each: number, text = 'Revenue rose 14.5% to $4,812.6 million.'): FilingExport {
  return {
    filing: {
      accession: '0009990142-26-000001',
      company: 'Northwind Semiconductor, Inc.',
      ticker: 'NWSC',
      form: '10-K',
      filedOn: '2026-02-19',
      period: '2025-12-27',
      originalUrl: 'https://www.sec.gov/x.htm',
      pageUrl: 'https://proofline.example/filings/nwsc/summarized?type=10-K&date=2026-02-19',
      invented: true,
    },
    figures: [],
    changes: {
      since: { accession: '0009990142-25-000001', form: '10-K', filedOn: '2025-02-20', period: '2024-12-28' },
      top: [
        {
          text: '=Revenue from $4.2 billion to $4.8 billion, +14%',
          why: 'It is what the company sold, spent and earned.',
          whyBy: null,
          item: '8',
          importance: 91,
          url: 'https://proofline.example/filings/nwsc/summarized?type=10-K&date=2026-02-19&view=blackline#i8-a',
        },
      ],
      total: 214,
    },
    summaries: {
      keyPoints: [],
      sections: Array.from({ length: sections }, (_, section) => ({
        part: 'I',
        item: String(section + 1),
        title: `Section ${section + 1}`,
        summaries: Array.from({ length: each }, (__, at) => summary(section * each + at, text)),
      })),
      shown: sections * each,
      total: sections * each,
      provider: 'extractive',
      model: null,
    },
  };
}

/** The document with its compressed streams opened, as Latin letters. */
function open(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  return raw.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return whole;
    }
  });
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('the PDF export', () => {
  test('has a cover, contents that lead to each section, and a link to every paragraph', async () => {
    const text = open(await writePdf(exported(12, 10)));

    expect(countOf(text, /\/Type \/Page\b(?!s)/g)).toBeGreaterThan(4);
    for (let section = 0; section < 12; section++) expect(text).toContain(`section-${section}`);
    expect(countOf(text, /\/URI \(https:\/\/proofline\.example\/[^)]*#i1-\d+\)/g)).toBe(120);
    expect(text).toContain('(Northwind Semiconductor, Inc., 10-K for the period to Dec 27, 2025)');
    expect(countOf(text, /\/URI \(https:\/\/proofline\.example\/[^)]*view=blackline#i8-a\)/g)).toBeGreaterThan(0);
    expect(text).toContain('/Outlines');
  });

  test('takes more pages for contents that do not fit on one', async () => {
    const pages = async (sections: number) =>
      countOf(open(await writePdf(exported(sections, 1))), /\/Type \/Page\b(?!s)/g);

    expect(await pages(28)).toBeLessThan(await pages(60));
  });

  test('gives the same bytes for the same filing', async () => {
    expect(Buffer.from(await writePdf(exported(2, 3)))).toEqual(Buffer.from(await writePdf(exported(2, 3))));
  });

  test.each([
    ['nothing to say', exported(0, 0)],
    ['a paragraph of 50,000 characters', exported(1, 1, 'word '.repeat(10_000))],
    ['a word that fits on no line', exported(1, 1, 'x'.repeat(5_000))],
    ['letters that the fonts lack', exported(1, 1, '東京 \u0000 \u{1F600} \u202E ﷽')],
  ])('survives %s', async (_, filing) => {
    const pdf = Buffer.from(await writePdf(filing));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-6).toString()).toContain('EOF');
  });
});

describe('printable', () => {
  test.each([
    ['a\u00A0b\n c', 'a b c'],
    ['“Revenue” – −5 € ™ é', '“Revenue” – −5 € ™ é'],
    ['ﬁnance Ł ő', 'finance ? o'],
    ['東', '?'],
    ['a\u200Bb\u202E\u0000', 'ab'],
  ])('%j is set as %j', (text, set) => {
    expect(printable(text)).toBe(set);
  });
});
