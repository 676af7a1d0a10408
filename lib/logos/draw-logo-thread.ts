import { drawLogo } from './draw-logo.ts';

/** Entry of a drawing thread; `keep-logos.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default (bytes: Uint8Array): Promise<Uint8Array | null> => drawLogo(bytes);
