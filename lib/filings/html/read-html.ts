import { tidy } from '#lib/filings/lines/collect-text';
import { HiddenCollector } from '#lib/filings/lines/hidden-text';
import type { RawFiling } from '#lib/filings/lines/raw-lines';
import { isSameColor, readColor, UNTOLD } from '#lib/filings/markup/css-colors';
import { Hiding, hidesAll } from '#lib/filings/markup/css-hiding';
import * as css from '#lib/filings/markup/css-styles';
import { decodeEntities } from '#lib/filings/markup/decode-entities';
import { saysItBegins, saysItEnds } from '#lib/filings/markup/document-edges';
import * as tags from '#lib/filings/markup/html-tags';
import { OpenElements } from '#lib/filings/markup/open-elements';
import { Attribute, scanHtml, TagReader } from '#lib/filings/markup/scan-html';
import { TagStyles } from '#lib/filings/markup/tag-styles';
import { XbrlReader } from '#lib/filings/xbrl/read-xbrl';
import * as end from './element-ends.ts';
import { LineWriter } from './write-lines.ts';

const { Tag } = tags;
const MAX_TARGETS = 200_000;
const NAMED = (1 << Attribute.id) | (1 << Attribute.name);
const BOX = Hiding.boxed | Hiding.absolute;
const UNTEXTED = css.HIDDEN | css.HIDDEN_BY_STYLE;

/** Turns the events of one HTML document into lines (raw-lines.ts). Keeps no element once it is closed. */
class HtmlReader {
  readonly writer = new LineWriter();
  readonly xbrl = new XbrlReader();
  readonly elements = new OpenElements();
  readonly targets = new Map<string, number>();
  readonly hidden = new HiddenCollector();
  sawHtmlEnd = false;
  /** The source ends inside a table. */
  endsInTable = false;
  private readonly source: string;
  private readonly tag: TagReader;
  /** In XML an element ends where it says; in HTML a new paragraph or cell ends the one before. */
  private readonly wellFormed: boolean;
  private readonly styles = new TagStyles();
  private bits = 0;
  private size = 0;
  private ink = 0;
  private ground = 0;
  /** Steps of the style sheets that are open, and those of the innermost element. */
  private inside = 0;
  private parent = 0;
  private media = '';
  private linkFrom = 0;
  private linkTarget = '';

  constructor(source: string) {
    this.source = source;
    this.tag = new TagReader(source);
    this.wellFormed = /^\s*<\?xml|\sxmlns:ix\s*=/.test(source.slice(0, 4000));
  }

  read(): boolean {
    const { cutInTag } = scanHtml(this.source, this.tag, this);
    this.endsInTable = this.writer.tableDepth > 0;
    this.closeDownTo(0);
    this.writer.flush();
    this.hidden.end();
    return cutInTag;
  }

  open(found: number, tag: TagReader): boolean {
    if ((found & tags.BREAKOUT) !== 0) this.breakOut();
    const info = this.elements.isForeign ? tags.asForeign(found) : found;
    const number = info & tags.TAG_NUMBER;
    if (!this.wellFormed && (this.bits & css.OMITTED) === 0) this.closeDownTo(this.elements.impliedEnd(info, number));
    const before = this.bits;
    const sizeBefore = this.size;
    const { ink, ground, inside, parent } = this;
    let ends = 0;
    let style = css.NO_STYLE;
    this.bits &= ~css.FLEX;
    if (tag.present !== 0 || this.styles.hasRules) {
      style = this.styles.of(tag, number, inside, parent);
      this.parent = this.styles.steps;
      this.inside |= this.parent;
      this.bits = (this.bits & ~style.off) | style.on;
      if (style.size > 0) this.size = style.size;
      if (tag.present !== 0 || style !== css.NO_STYLE) this.hide(info, tag, style);
    }
    if (number === Tag.style) this.media = tag.get(Attribute.media);
    if (number === Tag.dialog && !tag.has(Attribute.open)) this.bits |= css.HIDDEN;
    if ((info & tags.STRUCK_TAG) !== 0 && (number !== Tag.s || tag.isClosedNext())) this.bits |= css.STRUCK;
    if ((info & tags.UNSEEN_TAG) !== 0) this.bits |= css.HIDDEN | css.OMITTED;
    if ((info & tags.XBRL_TAG) !== 0 && !this.elements.full) {
      const shown = (this.bits & UNTEXTED) === 0;
      this.xbrl.open(number, tag, { line: shown ? this.writer.lines.length : -1, row: this.writer.row });
      ends = end.END_XBRL;
    }
    if ((this.bits & css.HIDDEN) === 0) ends |= this.openShown(info, tag, style, (before & css.FLEX) !== 0);
    if ((info & tags.VOID) !== 0) {
      this.bits = before;
      this.size = sizeBefore;
      this.restore(ink, ground, inside, parent);
      if ((ends & end.END_BREAK) !== 0) this.writer.pageBreak();
    } else {
      const { elements } = this;
      if (!elements.full) {
        elements.inks[elements.depth] = ink;
        elements.grounds[elements.depth] = ground;
        elements.insides[elements.depth] = inside;
        elements.parents[elements.depth] = parent;
      }
      elements.push(info, before, sizeBefore, ends);
    }
    return (info & tags.RAW) !== 0;
  }

  close(info: number): void {
    if ((info & tags.VOID) !== 0) return;
    const number = info & tags.TAG_NUMBER;
    const { elements } = this;
    if (elements.beyond > 0) {
      elements.beyond--;
      if ((info & (tags.BLOCK_TAG | tags.CELL_TAG | tags.ROW_TAG)) !== 0) this.writer.boundary();
      return;
    }
    if (number === Tag.html) this.sawHtmlEnd = true;
    if (number === Tag.p) this.breakOut();
    const at = elements.find(number);
    if (elements.enclosure >= 0 && elements.outlives(info, at)) return;
    // A tag that was opened outside the open cell is not closed by what is in the cell.
    const tabular = (info & tags.TABULAR) !== 0;
    let floor = -1;
    if (tabular) floor = elements.find(Tag.table);
    else if (number !== Tag.table && !this.wellFormed) floor = elements.cell;
    if (at > floor) this.closeDownTo(at);
    else if ((info & tags.BLOCK_TAG) !== 0 && (this.bits & css.HIDDEN) === 0) this.writer.boundary();
  }

  text(from: number, to: number): void {
    const { bits } = this;
    const cut = this.source.slice(from, to);
    if ((bits & UNTEXTED) !== 0) {
      if (this.xbrl.capturing) this.xbrl.text(tidy(cut), { hidden: true });
      if ((bits & css.OMITTED) === 0) this.hidden.add(tidy(cut));
    } else if (this.writer.preformatted) this.writer.preText(decodeEntities(cut));
    else {
      const piece = tidy(cut);
      this.writer.append(piece, bits, this.size, this.xbrl.topics);
      if (this.xbrl.capturing) this.xbrl.text(piece, { hidden: false });
      if (piece !== ' ') this.hidden.end();
    }
  }

  raw(number: number, from: number, to: number): void {
    if (number === Tag.style) this.styles.addSheet(this.source.slice(from, to), this.media);
    else if (number === Tag.textarea) this.text(from, to);
  }

  /** Reasons besides its style why an element is hidden: an attribute, its colours, its kind of box. */
  private hide(info: number, tag: TagReader, style: css.Style): void {
    if (tag.has(Attribute.hidden) && (style.show & Hiding.display) === 0) this.bits |= css.HIDDEN;
    const isBlock = (info & tags.BLOCK_TAG) !== 0 && (style.layout & css.AS_INLINE) === 0;
    if (hidesAll(style.hide, { isBox: isBlock })) this.bits |= css.HIDDEN;
    if ((style.on & css.OUTDENTED) !== 0 && !isBlock && (info & tags.CELL_TAG) === 0 && (style.hide & BOX) === 0) {
      this.bits &= ~css.OUTDENTED;
    }
    // A link has a colour of its own.
    if ((info & tags.TAG_NUMBER) === Tag.a && tag.has(Attribute.href)) this.ink = UNTOLD;
    if (tag.has(Attribute.color)) this.ink = readColor(tag.get(Attribute.color));
    if (tag.has(Attribute.bgcolor)) this.ground = readColor(tag.get(Attribute.bgcolor));
    if (style.ink !== 0) this.ink = style.ink;
    if (style.ground !== 0) this.ground = style.ground;
    if (isSameColor(this.ink, this.ground) && !this.styles.unsureOfGround) this.bits |= css.BLENDED;
    else this.bits &= ~css.BLENDED;
  }

  private restore(ink: number, ground: number, inside: number, parent: number): void {
    this.ink = ink;
    this.ground = ground;
    this.inside = inside;
    this.parent = parent;
  }

  private openShown(info: number, tag: TagReader, style: css.Style, isItem: boolean): number {
    const number = info & tags.TAG_NUMBER;
    const { writer } = this;
    const { layout } = style;
    let ends = (layout & css.BREAK_AFTER) !== 0 ? end.END_BREAK : 0;
    if ((layout & css.BREAK_BEFORE) !== 0) writer.pageBreak();
    if ((info & tags.BOLD_TAG) !== 0) this.bits |= css.BOLD;
    else if ((info & tags.ITALIC_TAG) !== 0) this.bits |= css.ITALIC;
    else if ((info & tags.UNDERLINE_TAG) !== 0) this.bits |= css.UNDERLINE;
    if ((info & tags.BLOCK_TAG) !== 0) ends |= this.openBlock(info, tag, style, isItem);
    else if ((info & tags.CELL_TAG) !== 0) {
      writer.openCell(tag.span(Attribute.colspan), tag.span(Attribute.rowspan), number === Tag.th);
      if (tag.has(Attribute.align)) this.bits = css.aligned(this.bits, tag.get(Attribute.align));
      ends |= end.END_CELL;
    } else if ((info & tags.ROW_TAG) !== 0) {
      writer.startRow();
      ends |= end.END_ROW;
    } else if ((info & tags.TABLE_TAG) !== 0) {
      writer.openTable();
      ends |= end.END_TABLE;
    } else if ((info & tags.TABLE_PART) !== 0) writer.endRow();
    else if ((layout & css.AS_BLOCK) !== 0) {
      writer.boundary();
      ends |= end.END_BLOCK;
    } else if (layout !== 0 || number < tags.FIRST_PLAIN) ends |= this.openInline(number, tag, layout);
    if ((tag.present & NAMED) !== 0) this.target(info, number, tag);
    return ends;
  }

  private openBlock(info: number, tag: TagReader, style: css.Style, isItem: boolean): number {
    const number = info & tags.TAG_NUMBER;
    const { writer } = this;
    if (tag.has(Attribute.align)) this.bits = css.aligned(this.bits, tag.get(Attribute.align));
    else if (number === Tag.center) this.bits = css.aligned(this.bits, 'center');
    // Elements side by side are a block each, whatever their own style says.
    if (!isItem && (style.layout & css.AS_INLINE) !== 0) {
      writer.collector.space();
      return end.END_GAP;
    }
    if (isItem) writer.itemEdge();
    else writer.boundary();
    const edge = (style.on & css.FLEX) !== 0 ? end.END_ITEMS : isItem ? end.END_ITEM : end.END_BLOCK;
    if (number === Tag.li) writer.lineTag = 7;
    else if (number >= Tag.h1 && number <= Tag.h6) writer.lineTag = number - Tag.h1 + 1;
    else if ((info & tags.PRE_TAG) !== 0 && writer.tableDepth === 0 && !writer.preformatted) {
      writer.startPre();
      return end.END_PRE;
    } else return edge;
    return edge | end.END_LINE_TAG;
  }

  private openInline(number: number, tag: TagReader, layout: number): number {
    const { writer } = this;
    let ends = (layout & css.GAP_RIGHT) !== 0 ? end.END_GAP : 0;
    if ((layout & css.GAP_LEFT) !== 0) writer.collector.space();
    if (number === Tag.br) writer.lineBreak();
    else if (number === Tag.hr || number === Tag.page) writer.pageBreak();
    else if (number === Tag.img && (this.bits & UNTEXTED) === 0)
      writer.image(tidy(tag.get(Attribute.alt)).trim(), this.bits);
    else if (number === Tag.gap) writer.collector.space();
    else if (number === Tag.font && tag.has(Attribute.size))
      this.size = css.readFontSize(tag.get(Attribute.size), this.size);
    else if (number === Tag.a && tag.has(Attribute.href)) ends |= this.openLink(tag.get(Attribute.href));
    return ends;
  }

  private closeDownTo(depth: number): void {
    const { elements } = this;
    while (elements.depth > depth) {
      const at = elements.pop();
      const ends = elements.ends[at]!;
      if (ends !== 0) this.finish(ends, elements.numbers[at]!);
      this.bits = elements.bits[at]!;
      this.size = elements.sizes[at]!;
      this.restore(elements.inks[at]!, elements.grounds[at]!, elements.insides[at]!, elements.parents[at]!);
    }
  }

  private finish(ends: number, number: number): void {
    const { writer } = this;
    if ((ends & end.END_LINK) !== 0) writer.collector.link(this.linkFrom, this.linkTarget);
    if ((ends & end.END_XBRL) !== 0) this.xbrl.close(number);
    end.finish(ends, writer);
  }

  /** Ends unclosed drawings and formulas where HTML continues. */
  private breakOut(): void {
    const { elements } = this;
    while (elements.isForeign) this.closeDownTo(elements.enclosure);
  }

  private target(info: number, number: number, tag: TagReader): void {
    if ((info & tags.XBRL_TAG) !== 0 || this.targets.size > MAX_TARGETS) return;
    if (tag.has(Attribute.id)) this.targets.set(tag.get(Attribute.id), this.writer.lines.length);
    else if (number === Tag.a) this.targets.set(tag.get(Attribute.name), this.writer.lines.length);
  }

  private openLink(href: string): number {
    if (!href.startsWith('#') || href.length < 2) return 0;
    this.linkFrom = this.writer.collector.length;
    this.linkTarget = href.slice(1);
    this.bits |= css.LINKED;
    return end.END_LINK;
  }
}

/**
 * Reads one HTML or iXBRL document. Nothing that was hidden by style, and nothing of `ix:header`, becomes a line.
 * Cost: one pass over the source; memory: the text that is shown.
 */
export function readHtml(source: string): RawFiling & { xbrl: XbrlReader } {
  const reader = new HtmlReader(source);
  const cutInTag = reader.read();
  const unfinished = !(reader.sawHtmlEnd || saysItEnds(source)) && (saysItBegins(source) || reader.endsInTable);
  return {
    lines: reader.writer.lines,
    targets: reader.targets,
    hidden: reader.hidden.found,
    cutShort: cutInTag || unfinished,
    tooDeep: reader.elements.everTooDeep,
    xbrl: reader.xbrl,
  };
}
