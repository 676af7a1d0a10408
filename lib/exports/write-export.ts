import { writeCsv } from './export-csv.ts';
import type { ExportFormat, FilingExport } from './export-filing.ts';
import { writeJson } from './export-json.ts';
import { writeMarkdown } from './export-markdown.ts';

/** An export in one of its formats: text, or the bytes of a PDF. */
export async function writeExport(exported: FilingExport, format: ExportFormat): Promise<string | Uint8Array> {
  switch (format) {
    case 'csv':
      return writeCsv(exported);
    case 'md':
      return writeMarkdown(exported);
    case 'json':
      return writeJson(exported);
    case 'pdf': {
      // Loaded with its fonts when the first PDF is asked for.
      const { writePdf } = await import('./export-pdf.ts');
      return writePdf(exported);
    }
    default:
      return format satisfies never;
  }
}
