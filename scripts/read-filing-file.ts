import { readFile } from 'node:fs/promises';
import { AppError } from '#lib/errors';

/**
 * The bytes of a filing on disk.
 * @throws AppError that says why the file cannot be read
 */
export async function readFilingFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a directory' : (code ?? String(error));
    throw new AppError('invalid_input', `Cannot read ${file}: ${why}.`, { cause: error });
  }
}
