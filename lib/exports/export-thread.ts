import type { ExportFormat, ExportSource } from './export-filing.ts';
import { readExport } from './read-export.ts';
import { writeExport } from './write-export.ts';

export type ExportTask = { source: ExportSource; format: ExportFormat };

/** Entry of an exporting thread; `stored-export.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default async ({ source, format }: ExportTask): Promise<Uint8Array> => {
  const body = await writeExport(await readExport(source), format);
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
};
