import createPurifier, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
const purifier = createPurifier(window);

const words = (list: string) => list.split(' ');

const BLOCK_TAGS = words('#text h2 h3 h4 h5 p ul li table thead tbody tr th td a');
const BLOCK_ATTRIBUTES = words('id href colspan rowspan scope');
/** What the reading page's documents have beyond blocks: our own frames, icons, marks and notes around them. */
const DOCUMENT_TAGS = words(
  'div section span b em small details summary ol ins del mark svg symbol path circle rect use br',
);
const DOCUMENT_ATTRIBUTES = words('class role tabindex title open d viewBox cx cy r x y rx width height');

/** HTML only, no styles, names or forms; addresses are anchors of the document itself. */
const strict = (tags: readonly string[], attributes: readonly string[], isDocument: boolean): Config => ({
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: [...attributes],
  ALLOWED_URI_REGEXP: /^#[\w-]+$/,
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
  ALLOW_DATA_ATTR: isDocument,
  ALLOW_ARIA_ATTR: isDocument,
  SANITIZE_DOM: true,
  // A caption in an `aria-label` may hold `-->`: our documents are HTML and never stand in XML.
  SAFE_FOR_XML: !isDocument,
});

/** Everything that blocks may be written with, as `lib/filings/render-block.ts` names it. */
const BLOCKS = strict(BLOCK_TAGS, BLOCK_ATTRIBUTES, false);
const DOCUMENTS = strict([...BLOCK_TAGS, ...DOCUMENT_TAGS], [...BLOCK_ATTRIBUTES, ...DOCUMENT_ATTRIBUTES], true);

/** What DOMPurify's strictest reading leaves of blocks. */
export const purifyBlocks = (html: string): string => purifier.sanitize(html, BLOCKS);

/** What it leaves of a document of the reading page. */
export const purifyDocument = (html: string): string => purifier.sanitize(html, DOCUMENTS);

/** The same markup as a browser writes it after reading it. */
export function reread(html: string): string {
  const template = window.document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

/** The words that DOMPurify leaves of any markup. */
export function purifiedWords(html: string): Set<string> {
  const fragment = purifier.sanitize(html, { ...BLOCKS, RETURN_DOM_FRAGMENT: true });
  const walker = window.document.createTreeWalker(fragment, window.NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) for (const word of wordsOf(walker.currentNode.nodeValue ?? '')) found.add(word);
  return found;
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
