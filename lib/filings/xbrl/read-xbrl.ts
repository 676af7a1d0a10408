import { calendarDay } from '#lib/filings/filing-date';
import { own } from '#lib/filings/lines/collect-text';
import { NO_TOPICS } from '#lib/filings/lines/raw-lines';
import { Xbrl } from '#lib/filings/markup/html-tags';
import { Attribute, type TagReader } from '#lib/filings/markup/scan-html';
import { readFigure } from './xbrl-figures.ts';

type XbrlContext = {
  start: string | null;
  end: string | null;
  dimensions: Record<string, string>;
};

/** A tagged figure as it is in the source, with the place where it is shown. */
export type RawFact = {
  concept: string;
  value: number | null;
  nil: boolean;
  unit: string;
  context: string;
  scale: number;
  decimals: string | null;
  /** Index of the line and of its row; line -1 in a hidden part. */
  line: number;
  row: number;
};

type Capture = {
  kind: number;
  text: string;
  fact: RawFact | null;
  format: string;
  negative: boolean;
  name: string;
  hidden: boolean;
};

/** Facts about the filing itself that the header of a document is made of. */
const DEI =
  /^dei:(?:DocumentType|DocumentPeriodEndDate|DocumentFiscalYearFocus|DocumentFiscalPeriodFocus|EntityRegistrantName|TradingSymbol|EntityCentralIndexKey)$/;
/** Figures nest two or three deep; text counts for this many of the innermost. */
const DEEPEST = 16;
const NO_DIMENSIONS: Record<string, string> = Object.freeze({});

/** Reads contexts, units, facts and text blocks while the markup goes by. */
export class XbrlReader {
  readonly contexts = new Map<string, XbrlContext>();
  readonly units = new Map<string, string>();
  readonly facts: RawFact[] = [];
  readonly dei = new Map<string, string>();
  /** Text blocks that cover what is read now. */
  topics: readonly string[] = NO_TOPICS;
  private readonly captures: Capture[] = [];
  private readonly names = new Map<string, string>();
  private readonly continued = new Map<string, string>();
  private readonly openTopics: (string | null)[] = [];
  private readonly topicCounts = new Map<string, number>();
  private contextId = '';
  private context: XbrlContext | null = null;
  private unitId: string | null = null;
  private measures: string[] = [];
  private divided = false;
  private dimension = '';
  /** Elements opened now are in a part that is not shown. */
  private hidden = false;

  get capturing(): boolean {
    return this.captures.length > 0;
  }

  /** `line` is -1 where nothing is shown. */
  open(kind: number, tag: TagReader, { line, row }: { line: number; row: number }): void {
    this.hidden = line < 0;
    switch (kind) {
      case Xbrl.nonFraction:
        this.openFact(tag, line, row);
        break;
      case Xbrl.nonNumeric: {
        const name = this.name(tag.get(Attribute.name));
        const topic = name.endsWith('TextBlock') ? name : null;
        this.openTopic(topic, tag);
        this.captures.push(this.capture(kind, DEI.test(name) ? name : ''));
        break;
      }
      case Xbrl.continuation:
        this.openTopic(this.continued.get(tag.get(Attribute.id)) ?? null, tag);
        break;
      case Xbrl.context:
        this.contextId = own(tag.get(Attribute.id));
        this.context = { start: null, end: null, dimensions: NO_DIMENSIONS };
        break;
      case Xbrl.unit:
        this.unitId = own(tag.get(Attribute.id));
        this.measures = [];
        this.divided = false;
        break;
      case Xbrl.unitDenominator:
        this.divided = true;
        break;
      case Xbrl.explicitMember:
      case Xbrl.typedMember:
        this.dimension = this.name(tag.get(Attribute.dimension));
        this.captures.push(this.capture(kind, ''));
        break;
      case Xbrl.startDate:
      case Xbrl.endDate:
      case Xbrl.instant:
      case Xbrl.measure:
      case Xbrl.identifier:
        this.captures.push(this.capture(kind, ''));
        break;
      default:
        break;
    }
  }

  /** A figure that is shown has no part that is hidden; what is hidden as a whole is read all the same. */
  text(piece: string, { hidden }: { hidden: boolean }): void {
    for (let at = Math.max(0, this.captures.length - DEEPEST); at < this.captures.length; at++) {
      const open = this.captures[at]!;
      if (hidden && !open.hidden) continue;
      if (open.text.length < 500 && (open.kind !== Xbrl.nonNumeric || open.name !== '')) open.text += piece;
    }
  }

  close(kind: number): void {
    if (kind === Xbrl.context && this.context) this.contexts.set(this.contextId, this.context);
    else if (kind === Xbrl.unit && this.unitId !== null) {
      if (this.measures.length > 0) this.units.set(this.unitId, this.measures.join(this.divided ? '/' : '*'));
      this.unitId = null;
    } else if (kind === Xbrl.continuation) this.closeTopic();
    if (this.captures.at(-1)?.kind !== kind) return;
    const { text, fact, format, negative, name } = this.captures.pop()!;
    const value = text.trim();
    switch (kind) {
      case Xbrl.nonFraction:
        // The attribute for nil has any prefix; a figure without a text is nil as well.
        if (value === '' && fact) fact.nil = true;
        if (fact && !fact.nil) {
          const figure = readFigure(value, format, fact.scale);
          fact.value = figure && negative ? -figure : figure;
        }
        break;
      case Xbrl.nonNumeric:
        this.closeTopic();
        if (name !== '' && value !== '' && !this.dei.has(name)) this.dei.set(name, own(value));
        break;
      case Xbrl.identifier:
        if (!this.dei.has('identifier')) this.dei.set('identifier', own(value));
        break;
      case Xbrl.measure:
        this.measures.push(this.name(value.replace(/^(?:iso4217|xbrli):/i, '')));
        break;
      default:
        if (this.context) this.fillContext(this.context, kind, value);
    }
  }

  private fillContext(context: XbrlContext, kind: number, value: string): void {
    if (kind === Xbrl.startDate) context.start = this.day(value);
    else if (kind === Xbrl.endDate || kind === Xbrl.instant) context.end = this.day(value);
    else if (kind === Xbrl.explicitMember || kind === Xbrl.typedMember) {
      if (context.dimensions === NO_DIMENSIONS) context.dimensions = {};
      context.dimensions[this.dimension] = this.name(value);
    }
  }

  private openFact(tag: TagReader, line: number, row: number): void {
    const scale = Number.parseInt(tag.get(Attribute.scale), 10);
    const fact: RawFact = {
      concept: this.name(tag.get(Attribute.name)),
      value: null,
      nil: /^(?:true|1)$/i.test(tag.get(Attribute['xsi:nil'])),
      unit: tag.get(Attribute.unitref),
      context: tag.get(Attribute.contextref),
      scale: Math.abs(scale) <= 30 ? scale : 0,
      decimals: tag.has(Attribute.decimals) ? this.name(tag.get(Attribute.decimals)) : null,
      line,
      row,
    };
    this.facts.push(fact);
    const open = this.capture(Xbrl.nonFraction, '');
    open.fact = fact;
    open.format = tag.get(Attribute.format);
    open.negative = tag.get(Attribute.sign) === '-';
    this.captures.push(open);
  }

  private openTopic(topic: string | null, tag: TagReader): void {
    this.openTopics.push(topic);
    if (topic === null) return;
    if (tag.has(Attribute.continuedat)) this.continued.set(own(tag.get(Attribute.continuedat)), topic);
    const count = this.topicCounts.get(topic) ?? 0;
    this.topicCounts.set(topic, count + 1);
    if (count === 0) this.topics = [...this.topics, topic];
  }

  private closeTopic(): void {
    const topic = this.openTopics.pop() ?? null;
    if (topic === null) return;
    const count = (this.topicCounts.get(topic) ?? 1) - 1;
    this.topicCounts.set(topic, count);
    if (count > 0) return;
    const left = this.topics.filter((other) => other !== topic);
    this.topics = left.length > 0 ? left : NO_TOPICS;
  }

  /** Neither the database nor the pages have a word for what is no day. */
  private day(value: string): string | null {
    const day = calendarDay(value.slice(0, 10));
    return day === null ? null : this.name(day);
  }

  /** One copy of each name, however often it is used. */
  private name(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const copy = own(text);
    this.names.set(copy, copy);
    return copy;
  }

  private capture(kind: number, name: string): Capture {
    return { kind, text: '', fact: null, format: '', negative: false, name, hidden: this.hidden };
  }
}
