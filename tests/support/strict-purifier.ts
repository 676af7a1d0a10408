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
const strict = (
  tags: readonly string[],
  attributes: readonly string[],
  { isDocument }: { isDocument: boolean },
): Config => ({
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: [...attributes],
  ALLOWED_URI_REGEXP: /^#[\w-]+$/,
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
  ALLOW_DATA_ATTR: isDocument,
  ALLOW_ARIA_ATTR: isDocument,
  SANITIZE_DOM: true,
  // A caption in an `aria-label` may hold `-->`: our documents are HTML and never be in XML.
  SAFE_FOR_XML: !isDocument,
});

/** Everything that blocks may be written with, as `lib/filings/render/render-block.ts` names it. */
const BLOCKS = strict(BLOCK_TAGS, BLOCK_ATTRIBUTES, { isDocument: false });
const DOCUMENTS = strict([...BLOCK_TAGS, ...DOCUMENT_TAGS], [...BLOCK_ATTRIBUTES, ...DOCUMENT_ATTRIBUTES], {
  isDocument: true,
});

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
export const purifiedWords = (html: string): Set<string> => new Set(keptWords(html, BLOCKS));

/**
 * The words that it leaves where it is told to read as we do on purpose; all of them are shown as plain words:
 * - What is in an element that only looks as if it were of SVG or MathML is kept, as browsers show it.
 * - Text that holds the signs of markup is kept: our blocks are HTML and never be in XML.
 * - A CDATA section is text, as in the XHTML that filings are.
 * - `noscript` is read as browsers with scripts read it: its end tag ends it, whatever is open in it.
 * - A `select` may contain any element, as the HTML Standard has it since 2025; our parser of reference drops them.
 */
export function wordsReadOurWay(html: string): Set<string> {
  const source = html.replaceAll(/<(\/?)select\b/gi, '<$1x-select');
  const withSections = source.replaceAll(/<!\[CDATA\[(.*?)(?:\]\]>|$)/gs, (_, text: string) => escapeText(text));
  return new Set([source, withSections].flatMap((reading) => keptWords(asWithScripts(reading), OUR_WAY)));
}

/** Stands in no document: nothing in it loads or runs, but its content is read as a page with scripts is. */
const withScripts = new JSDOM('', { runScripts: 'dangerously' }).window.document.createElement('html');

/** DOMPurify's own list of elements whose words go with them, but for those that are listed above. */
const HIDDEN_CONTENTS = words(
  'audio colgroup head iframe math noembed noframes noscript plaintext script selectedcontent style svg template thead ' +
    'title video xmp',
);

const OUR_WAY: Config = { ...BLOCKS, SAFE_FOR_XML: false, FORBID_CONTENTS: HIDDEN_CONTENTS };

function asWithScripts(html: string): string {
  withScripts.innerHTML = html;
  for (const element of withScripts.querySelectorAll('noscript')) element.remove();
  return withScripts.innerHTML;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function keptWords(html: string, config: Config): string[] {
  const fragment = purifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  const walker = window.document.createTreeWalker(fragment, window.NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) found.push(...wordsOf(walker.currentNode.nodeValue ?? ''));
  return found;
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
