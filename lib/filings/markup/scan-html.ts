import { isName, nameHash, TAG_NUMBER, Tag, TagNames } from './html-tags.ts';

/** Attributes that the reader asks for. A name's place in the list is its number. */
export const Attribute = {
  style: 0,
  class: 1,
  id: 2,
  name: 3,
  href: 4,
  colspan: 5,
  rowspan: 6,
  align: 7,
  hidden: 8,
  alt: 9,
  size: 10,
  contextref: 11,
  unitref: 12,
  scale: 13,
  sign: 14,
  format: 15,
  decimals: 16,
  continuedat: 17,
  'xsi:nil': 18,
  dimension: 19,
  media: 20,
  bgcolor: 21,
  color: 22,
  open: 23,
} as const;

const ATTRIBUTES = new Map<number, number>(Object.entries(Attribute).map(([name, at]) => [nameHash(name), at]));
const NAMES = Object.keys(Attribute);
const COUNT = ATTRIBUTES.size;
const MAX_SPAN = 1000;

/** The scanner's findings in the current tag: no object is made for a token, values are cut out when asked for. */
export class TagReader {
  readonly source: string;
  /** Bit n is set when attribute n is there. */
  present = 0;
  selfClosing = false;
  /** The place after the tag. */
  end = 0;
  private readonly starts = new Int32Array(COUNT);
  private readonly ends = new Int32Array(COUNT);

  constructor(source: string) {
    this.source = source;
  }

  has(attribute: number): boolean {
    return (this.present & (1 << attribute)) !== 0;
  }

  /** The value as written, entities and all; empty when it is not there. A window on the source: copy it to keep it. */
  get(attribute: number): string {
    return this.has(attribute) ? this.source.slice(this.starts[attribute], this.ends[attribute]) : '';
  }

  /** How many columns or rows a cell takes. */
  span(attribute: number): number {
    if (!this.has(attribute)) return 1;
    return Math.max(1, Math.min(MAX_SPAN, Number.parseInt(this.get(attribute), 10) || 1));
  }

  /**
   * Whether the next tag of the kind closes this `<s>`: old filings mark the columns of their tables by `<S>` and
   * `<C>`, and end neither. Cost: up to the next of them.
   */
  isClosedNext(): boolean {
    const next = /<(?:\/?s|c)(?=[\s/>])/gi;
    next.lastIndex = this.end;
    return next.exec(this.source)?.[0].startsWith('</') ?? false;
  }

  /**
   * Reads the attributes from `at`, right after the tag's name, and returns the place after its `>`;
   * -1 when the source ends inside the tag.
   */
  read(at: number): number {
    const { source } = this;
    const length = source.length;
    this.present = 0;
    this.selfClosing = false;
    let i = at;
    while (i < length) {
      let code = source.charCodeAt(i);
      if (code === 62) return (this.end = i + 1);
      if (code <= 32) {
        i++;
        continue;
      }
      if (code === 47) {
        this.selfClosing = source.charCodeAt(i + 1) === 62;
        i++;
        continue;
      }
      // More than half of all attributes: found without a look at each letter.
      if (code === 115 && source.startsWith('style="', i)) {
        const end = source.indexOf('"', i + 7);
        if (end < 0) return -1;
        this.keep(Attribute.style, i + 7, end);
        i = end + 1;
        continue;
      }
      const from = i;
      let hash = code | 32;
      for (i++; i < length; i++) {
        code = source.charCodeAt(i);
        if (code === 61 || code === 62 || code <= 32 || code === 47) break;
        hash = ((hash << 5) - hash + (code | 32)) | 0;
      }
      let attribute = ATTRIBUTES.get(hash) ?? -1;
      if (attribute >= 0 && !isName(source, from, i, NAMES[attribute]!)) attribute = -1;
      while (code <= 32 && i < length) code = source.charCodeAt(++i);
      if (code !== 61) {
        this.keep(attribute, i, i);
        continue;
      }
      do code = source.charCodeAt(++i);
      while (code <= 32);
      if (code === 34 || code === 39) {
        const end = source.indexOf(code === 34 ? '"' : "'", i + 1);
        if (end < 0) return -1;
        this.keep(attribute, i + 1, end);
        i = end + 1;
      } else {
        const start = i;
        while (i < length && (code = source.charCodeAt(i)) > 32 && code !== 62) i++;
        this.keep(attribute, start, i);
      }
    }
    return -1;
  }

  private keep(attribute: number, from: number, to: number): void {
    if (attribute < 0 || this.has(attribute)) return;
    this.present |= 1 << attribute;
    this.starts[attribute] = from;
    this.ends[attribute] = to;
  }
}

/** The listener. `info` packs the properties of the tag (html-tags.ts). */
export type HtmlSink = {
  /** Returns whether its content is no markup. */
  open: (info: number, tag: TagReader) => boolean;
  close: (info: number) => void;
  /** Characters [from, to) of the source, entities not decoded. */
  text: (from: number, to: number) => void;
  /** The content of an element in which nothing is markup: a script, a style, a title. */
  raw: (info: number, from: number, to: number) => void;
};

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/**
 * Walks over markup once, passing each tag and each stretch of text to the sink. It jumps from `<` to `<`, so it costs
 * little more than the length of the tags. Returns whether the source ended inside a tag, or before the end tag of an
 * element in which nothing is markup.
 */
export function scanHtml(source: string, tag: TagReader, sink: HtmlSink): { cutInTag: boolean } {
  const names = new TagNames();
  const length = source.length;
  let at = 0;
  let textFrom = 0;
  while (at < length) {
    const open = source.indexOf('<', at);
    if (open < 0) break;
    const code = source.charCodeAt(open + 1);
    const closing = code === 47;
    if (isLetter(closing ? source.charCodeAt(open + 2) : code)) {
      if (open > textFrom) sink.text(textFrom, open);
      const from = closing ? open + 2 : open + 1;
      let hash = 0;
      let end = from;
      for (; end < length; end++) {
        const next = source.charCodeAt(end);
        if (next === 62 || next <= 32 || next === 47) break;
        hash = ((hash << 5) - hash + (next | 32)) | 0;
      }
      const info = names.info(hash, source, from, end);
      if (closing) {
        const close = source.indexOf('>', end);
        if (close < 0) return { cutInTag: true };
        at = close + 1;
        sink.close(info);
      } else {
        at = tag.read(end);
        if (at < 0) return { cutInTag: true };
        const isRaw = sink.open(info, tag);
        if (tag.selfClosing) sink.close(info);
        else if (isRaw) {
          at = skipRaw(source, at, { name: source.slice(from, end), info, sink });
          sink.close(info);
          if (at < 0) return { cutInTag: true };
        }
      }
      textFrom = at;
    } else if (code === 33 || code === 63 || closing) {
      if (open > textFrom) sink.text(textFrom, open);
      at = skipDeclaration(source, open, { code, sink });
      textFrom = at;
    } else at = open + 1;
  }
  if (length > textFrom) sink.text(textFrom, length);
  return { cutInTag: false };
}

/** Comments, doctypes, processing instructions, and the text of CDATA sections. */
function skipDeclaration(source: string, open: number, { code, sink }: { code: number; sink: HtmlSink }): number {
  if (code === 33 && source.startsWith('--', open + 2)) {
    return commentEnd(source, open);
  }
  if (code === 33 && source.startsWith('[CDATA[', open + 2)) {
    const end = source.indexOf(']]>', open + 9);
    sink.text(open + 9, end < 0 ? source.length : end);
    return end < 0 ? source.length : end + 3;
  }
  const end = source.indexOf('>', open + 1);
  return end < 0 ? source.length : end + 1;
}

/** The place after a comment. The dashes of `<!-->` end the comment that they open; those of `<!--!>` do not. */
function commentEnd(source: string, open: number): number {
  const sign = /--!?>/g;
  sign.lastIndex = open + 2;
  for (let match = sign.exec(source); match; match = sign.exec(source)) {
    if (match[0] === '-->' || match.index >= open + 4) return sign.lastIndex;
    sign.lastIndex = match.index + 1;
  }
  return source.length;
}

/** Hands on what is between a raw element's tags; returns the place after its closing tag, -1 without one. */
function skipRaw(
  source: string,
  from: number,
  { name, info, sink }: { name: string; info: number; sink: HtmlSink },
): number {
  const number = info & TAG_NUMBER;
  const end = number === Tag.script ? scriptEnd(source, from) : rawEnd(source, from, name);
  sink.raw(number, from, end);
  const close = end < source.length ? source.indexOf('>', end) : -1;
  return close < 0 ? -1 : close + 1;
}

function rawEnd(source: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(source)?.index ?? source.length;
}

/**
 * A script that opens a comment and then another `<script` does not end at the next `</script>` but at the one after
 * it, unless the comment ends before (HTML Standard, "script data double escaped state"). Cost: one pass.
 */
function scriptEnd(source: string, from: number): number {
  const sign = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  sign.lastIndex = from;
  let inComment = false;
  let inInner = false;
  for (let match = sign.exec(source); match; match = sign.exec(source)) {
    if (match[0] === '-->') inComment = inInner = false;
    else if (match[0] === '<!--') {
      inComment = true;
      // Its dashes may end it at once.
      sign.lastIndex -= 2;
    } else if (match[1] === '') inInner = inComment;
    else if (inInner) inInner = false;
    else return match.index;
  }
  return source.length;
}
