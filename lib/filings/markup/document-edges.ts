/** Room for a long declaration before a document begins, and for what is after its end. */
const HEAD = 64_000;
const TAIL = 4000;

/** Whether a document says where it begins: one that does also says where it ends. */
export function saysItBegins(source: string): boolean {
  return /<(?:html|body)[\s>]/i.test(source.slice(0, HEAD));
}

/** Whether a document says where it ends; a fragment that says neither must at least close its tables. */
export function saysItEnds(source: string): boolean {
  return /<\/(?:html|body)\s*>/i.test(source.slice(-TAIL));
}
