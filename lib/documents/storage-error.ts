/**
 * A document store that others keep for us could not be reached, refused, or gave damaged bytes. The message is for
 * operators: what happened, and what to do. Readers are told that we cannot reach our data.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** As the server names it: `AccessDenied`, `NoSuchBucket`, `ECONNREFUSED`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The bundler makes several copies of a module for one process, and so of its classes. */
export const isStorageError = (error: unknown): boolean => error instanceof Error && error.name === 'StorageError';
