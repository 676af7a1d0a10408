import { type FilingHints, readFiling } from './read-filing.ts';

/** Entry of a reading thread; `readerPool` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function read({ bytes, hints }: { bytes: Uint8Array; hints: FilingHints }) {
  return readFiling(bytes, hints);
}
