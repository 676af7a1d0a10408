import { existsSync, readFileSync } from 'node:fs';

/**
 * A filing with its body repeated, other numbers in every copy, until it has this many bytes. Days stay as they are.
 * @throws when there is no such file, or none with a body
 */
export function enlargeFiling(path: string, bytes: number): Buffer<ArrayBuffer> {
  if (!existsSync(path)) throw new Error(`There is no ${path}: name a 10-K in HTML, as EDGAR serves it.`);
  const html = readFileSync(path, 'utf8');
  const start = html.indexOf('>', html.search(/<body/i)) + 1;
  const end = html.search(/<\/body>/i);
  if (start === 0 || end < 0) throw new Error(`${path} has no body.`);
  const body = html.slice(start, end);
  const parts = [html.slice(0, start), body];
  for (let copy = 1, size = html.length; size < bytes; copy++) {
    const other = body.replaceAll(/>[^<]*</g, (text) => (/\d{4}-\d\d-\d\d/.test(text) ? text : renumber(text, copy)));
    parts.push(other);
    size += other.length;
  }
  return Buffer.from([...parts, html.slice(end)].join('')).subarray(0, bytes);
}

const renumber = (text: string, copy: number) =>
  text.replaceAll(/\b\d{2,}\b/g, (digits) => String((Number(digits) * 7 + copy * 13) % 10 ** digits.length));
