import type { SheetSource } from './sheet-source.ts';
import type { SheetFile } from './types.ts';

/** Name of the file that a reader saves: "aapl-10-k-2025-10-31-years.csv"; a preview's says so. */
export function sheetFileName({ filing, variant }: SheetSource, file: SheetFile): string {
  const [kind = '', extension = ''] = file.split('.');
  const parts = [filing.ticker ?? filing.accession, filing.form, filing.filedOn];
  if (variant === 'preview') parts.push('preview');
  if (extension === 'csv') parts.push(kind);
  const name = parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${name.slice(0, 100)}.${extension}`;
}
