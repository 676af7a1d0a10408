import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initWasm } from '@resvg/resvg-wasm';

const DRAWER = '@resvg/resvg-wasm/index_bg.wasm';

let loading: Promise<void> | undefined;

/** Loads the drawing library, once in a process, as it refuses to be loaded twice. A failed load is tried again. */
export function loadDrawer(): Promise<void> {
  loading ??= readFile(join(process.cwd(), 'node_modules', DRAWER))
    .then((wasm) => initWasm(wasm))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
