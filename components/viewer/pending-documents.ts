/** Next bundles server components and the rendering of client components apart; one process, one global object. */
const KEY = Symbol.for('proofline.pending-documents');

/** Documents of the requests that are being answered, by ticket. Always empty in a browser. */
export function pendingDocuments(): Map<string, string> {
  const shared = globalThis as { [KEY]?: Map<string, string> };
  shared[KEY] ??= new Map();
  return shared[KEY];
}
