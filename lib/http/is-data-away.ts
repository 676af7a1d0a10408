import { isDatabaseAway } from '#lib/db/is-database-away';
import { isStorageError } from '#lib/documents/storage-error';

/** Whether something failed because the database or the document store cannot be reached: another try may succeed. */
export const isDataAway = (error: unknown): boolean => isDatabaseAway(error) || isStorageError(error);
