import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['app', 'components', 'lib'];

/** Texts in quotes that a screen prints, in the order of a specification document. Columns and code are not quoted there. */
export function quotedTexts(document: string): string[] {
  const quotes = document.matchAll(/"([^"\n]{2,200})"|(?<![\w)])'([^'\n]*(?:\b'\b[^'\n]*)*)'(?!\w)/g);
  return [...new Set(Array.from(quotes, ([, double, single]) => (double ?? single ?? '').trim()))].filter(Boolean);
}

/** Everything that the product can print, on one line, without markup between words. */
export function productTexts(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('generated'))
      .map((name) => join(folder, name)),
  );
  return plain(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
}

/** Typographic and escaped signs as they are typed, white space as one blank. */
export function plain(text: string): string {
  return text
    .replaceAll(/&apos;|\\'|[’‘]/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\$\{[^}]*\}|\{[\w.()]+\}/g, '{}')
    .replaceAll(/\s+/g, ' ');
}
