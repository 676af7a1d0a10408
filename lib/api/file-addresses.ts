import { makeFileKey } from '#lib/api-keys/file-key';
import { sheetFiles } from '#lib/sheets/types';
import { siteUrl } from '#lib/site-url';
import { API_PATH } from './endpoint.ts';

/** The address of a file, without a key. */
const filePath = (accession: string, file: string): string => `${API_PATH}/files/${accession}/${file}`;

/**
 * The files of a filing with their addresses: for a program that sends a key, and for one that takes an address alone.
 * @param keyId of the API key by which the latter are signed; null without one, and then there are none
 */
export const fileAddresses = (keyId: string | null, accession: string) =>
  sheetFiles.map((file) => ({
    file,
    address: siteUrl(filePath(accession, file)),
    keyed: keyId === null ? null : siteUrl(filePath(accession, file), { key: makeFileKey(keyId, { accession, file }) }),
  }));
