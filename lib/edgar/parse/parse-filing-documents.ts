import { z } from 'zod';

/** A document of a filing, as EDGAR's lists tell of it. */
export type ListedDocument = {
  /** "8-K", "EX-99.1", "GRAPHIC" */
  type: string;
  /** 1 for the primary document. */
  sequence: number;
  /** Null in the submissions of the 1990s, which are one file. */
  file: string | null;
  description: string | null;
};

/** The lines between a document's type and its text. */
const MAX_WRAPPER = 4_000;

/**
 * The documents of a filing by its index of headers (`…-index-headers.html`), or by the full submission itself, which
 * have the same lines. None where there are no such lines. Linear.
 */
export function parseSubmissionHeaders(bytes: Uint8Array): ListedDocument[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isEscaped = text.includes('&lt;DOCUMENT&gt;');
  const marker = isEscaped ? '&lt;DOCUMENT&gt;' : '<DOCUMENT>';
  const documents: ListedDocument[] = [];
  for (let at = text.indexOf(marker); at !== -1; at = text.indexOf(marker, at + 1)) {
    const head = text.slice(at + marker.length, at + MAX_WRAPPER);
    const lines = isEscaped ? head.replaceAll('&lt;', '<').replaceAll('&gt;', '>') : head;
    const end = lines.search(/<TEXT>|<\/?DOCUMENT>/i);
    const wrapper = end < 0 ? lines : lines.slice(0, end);
    const type = lineOf(wrapper, 'TYPE');
    if (type === null) continue;
    documents.push({
      type: type.toUpperCase(),
      sequence: Number(/^\d{1,4}$/.exec(lineOf(wrapper, 'SEQUENCE') ?? '')?.[0] ?? documents.length + 1),
      file: lineOf(wrapper, 'FILENAME'),
      description: lineOf(wrapper, 'DESCRIPTION')?.replaceAll('&amp;', '&') ?? null,
    });
  }
  return documents;
}

const lineOf = (wrapper: string, name: string) =>
  new RegExp(`<${name}>[ \\t]*([^\\r\\n]{1,300})`, 'i').exec(wrapper)?.[1]?.trim() || null;

const FolderIndex = z.object({ directory: z.object({ item: z.array(z.object({ name: z.string() })) }) });

/** "d740679dex991.htm", "a04-7804_1ex99d2.htm", "exhibit13.htm": an exhibit's number in a file's name. */
const NUMBERED = /ex(?:hibit|x+)?[-_]?(\d{2})[-_.d]?(\d{1,2})?(?!\d)/i;
const READABLE = /\.(?:html?|txt|pdf)$/i;

/**
 * The exhibits in a filing's folder (`index.json`), by the names of its files: the list does not say what each one is.
 * Throws for JSON of another shape.
 */
export function parseFolderIndex(json: unknown, primaryDocument: string | null): ListedDocument[] {
  const { directory } = FolderIndex.parse(json);
  return directory.item.flatMap(({ name }, at): ListedDocument[] => {
    const [, number, part] = NUMBERED.exec(name) ?? [];
    if (name === primaryDocument || number === undefined || !READABLE.test(name)) return [];
    const type = part === undefined ? `EX-${number}` : `EX-${number}.${Number(part)}`;
    return [{ type, sequence: at + 2, file: name, description: null }];
  });
}
