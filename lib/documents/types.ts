/** Files by name, written once: a name contains the hash of its content, so a file never changes. */
export type DocumentStore = {
  /** Where it is, as an operator names it: a directory, or `s3://bucket/prefix`. */
  place: string;
  /**
   * Throws AppError('not_found') when no file has the name. A store that others keep for us also throws StorageError,
   * when it cannot be reached, refuses, or gives other bytes than were written.
   */
  read(name: string): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * As `has`, for a caller that is about to refer to the document or to write it: the document counts as written now.
   */
  keep(name: string): Promise<boolean>;
  /** Names in a directory of the store; none where there is no such directory. */
  list(directory: string): Promise<string[]>;
  /** Names of all documents, in no order: of millions, so it is read as it comes. */
  all(): AsyncIterable<string>;
  /** SHA-256 of what is stored under the name, in hex; null where there is nothing. */
  digest(name: string): Promise<string | null>;
  /** Removes a file; does nothing where there is none. The caller must know that nothing refers to it. */
  remove(name: string): Promise<void>;
  /** As `remove`, unless the document was written or kept since then. @returns whether it is gone */
  removeOlder(name: string, before: Date): Promise<boolean>;
  /** Removes half-written files that killed processes left before then. @returns how many */
  removeDrafts(before: Date): Promise<number>;
  /** One small question. Rejects when the store does not answer, or refuses; says what to do. */
  ping(): Promise<void>;
};
