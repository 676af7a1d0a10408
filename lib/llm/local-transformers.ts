import { AppError } from '#lib/errors';

/** Hidden from bundlers: the package is there only where an operator installed it. */
const PACKAGE = ['@huggingface', 'transformers'].join('/');

/**
 * Loads transformers.js, which is not among our dependencies.
 * @param setting the setting that asks for it, for the message
 * @throws AppError('not_configured') when it is not installed
 */
export async function loadTransformers<T>(setting: string): Promise<T> {
  try {
    return (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ PACKAGE)) as T;
  } catch (error) {
    throw new AppError('not_configured', `${setting} needs transformers.js: npm install --no-save ${PACKAGE}`, {
      cause: error,
    });
  }
}
