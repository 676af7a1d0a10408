import { defineEndpoint, EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { fileAddresses } from '#lib/api/file-addresses';
import { ByAccession, Nothing } from '#lib/api/schemas/common';
import { FileList } from '#lib/api/schemas/files';
import { OPERATOR } from '#lib/api-keys/types';
import { requireReadFiling } from '#lib/exports/queries';
import { FILE_WORDS, typeOfFile } from '#lib/sheets/types';

export const listFiles = defineEndpoint({
  name: 'listFiles',
  method: 'GET',
  path: '/filings/{accession}/files',
  summary: 'Spreadsheets of a filing',
  description:
    'The workbook and the CSV files of a filing. Fetch them with your key; or give `import_address` to a program that takes an address alone, such as IMPORTDATA of Google Sheets: its key opens this one file, and ends when the API key that asked for it is revoked. Listing opens nothing; fetching a file counts as a request and opens the filing as its page does, or with `view=preview` not at all.',
  scope: 'read',
  params: ByAccession,
  query: Nothing,
  body: null,
  answer: FileList,
  example: { params: { accession: EXAMPLE_ACCESSION }, query: {} },
  async handle({ params: { accession }, asker }) {
    await requireReadFiling(accession);
    return {
      accession,
      files: fileAddresses(asker === OPERATOR ? null : asker.keyId, accession).map(({ file, address, keyed }) => ({
        name: file,
        media_type: typeOfFile(file),
        description: FILE_WORDS[file],
        address,
        import_address: keyed,
      })),
    };
  },
});
