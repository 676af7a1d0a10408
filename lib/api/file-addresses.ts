import { makeFileKey } from '#lib/api-keys/file-key';
import { sheetFiles } from '#lib/sheets/types';
import { siteUrl } from '#lib/site-url';
import { API_PATH } from './endpoint.ts';

/** The address of a file, without a key. */
const filePath = (accession: string, file: string): string => `${API_PATH}/files/${accession}/${file}`;

/** The files of a filing with their addresses: for a program that sends a key, and for one that takes an address alone. */
export const fileAddresses = (keyId: string, accession: string) =>
  sheetFiles.map((file) => ({
    file,
    address: siteUrl(filePath(accession, file)),
    keyed: siteUrl(filePath(accession, file), { key: makeFileKey(keyId, { accession, file }) }),
  }));
