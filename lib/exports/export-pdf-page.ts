import { join } from 'node:path';
import PdfKit from 'pdfkit';

/** Sizes in points on US Letter. */
export const MARGIN = { top: 64, bottom: 68, left: 72, right: 72 };

export const INK = { text: '#111715', second: '#424c47', third: '#5c6761', rule: '#c5cdc8', proof: '#0a6847' };

/** Our words are sans, the filing's are serif; pdfkit embeds the used parts of these files. */
const FONTS = {
  sans: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  bold: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff',
  title: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
} as const;

export type Pdf = PDFKit.PDFDocument;

/** An empty document whose pages stay open, so that feet and contents can be written at the end. */
export function openPdf(info: { title: string; subject: string; author: string; date: string | null }): Pdf {
  const pdf = new PdfKit({
    size: 'LETTER',
    margins: MARGIN,
    bufferPages: true,
    autoFirstPage: false,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    info: {
      Title: printable(info.title),
      Subject: printable(info.subject),
      Author: info.author,
      // The same filing gives the same bytes.
      CreationDate: new Date(`${info.date ?? '2000-01-01'}T00:00:00Z`),
    },
  });
  for (const [voice, file] of Object.entries(FONTS)) {
    pdf.registerFont(voice, join(process.cwd(), 'node_modules', file));
  }
  return pdf;
}

/** All bytes of a document, which this ends. */
export async function closePdf(pdf: Pdf): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((done, fail) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.once('end', done);
    pdf.once('error', fail);
  });
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** Points left on the page above the foot. */
export function roomLeft(pdf: Pdf): number {
  return pdf.page.height - MARGIN.bottom - pdf.y;
}

export const textWidth = (pdf: Pdf) => pdf.page.width - MARGIN.left - MARGIN.right;

/**
 * What may not be broken and fits no line is measured again for each of its letters. A word that nobody wrote, and a
 * row of signs (no line begins with "?", a space before it or not), gets a line end where the line ends.
 */
const OVERLONG_WORD = /(?:[^ ]{80}|[^A-Za-z\d]{80})(?=[^ ])/g;

/**
 * The text in the fonts' characters: Latin and its punctuation. Other letters lose their accents, or become a question
 * mark. No word is longer than a line. Linear in the length of the text.
 */
export function printable(text: string): string {
  return text
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu, '')
    .replace(/[^ -~\u{A1}-\u{FF}ıŒœˆ˚˜–—‘’‚“”„•…‹›€™−↑↓]/gu, (character) => {
      const plain = character.normalize('NFKD').replace(/[^ -~]/g, '');
      return plain || '?';
    })
    .replace(OVERLONG_WORD, '$&\n');
}
