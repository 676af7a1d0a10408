import { readFileSync } from 'node:fs';
import { AppError } from '#lib/errors';

/**
 * The bytes of a filing on disk.
 * @throws AppError that says why the file cannot be read
 */
export function readFilingFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a directory' : (code ?? String(error));
    throw new AppError('not_found', `Cannot read ${file}: ${why}.`, { cause: error });
  }
}
