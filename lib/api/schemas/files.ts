import { z } from 'zod';
import { sheetFiles } from '#lib/sheets/types';
import { Accession, named } from './common.ts';

const SheetFile = named(
  'SheetFile',
  z.object({
    name: z.enum(sheetFiles),
    media_type: z.string(),
    description: z.string(),
    address: z.url().describe('For requests that send an API key'),
    import_address: z
      .url()
      .nullable()
      .describe('With a key of its own, for this file alone: whoever has it reads the file; null without an API key'),
  }),
);

export const FileList = named('FileList', z.object({ accession: Accession, files: z.array(SheetFile) }));
