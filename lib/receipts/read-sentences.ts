import { shortClasses } from '#lib/filings/render/document-classes';
import { escapeHtml } from '#lib/text/escape-markup';
import type { FigureStatus, MarkedFigure, MarkedSentence } from './types.ts';

/**
 * Reads sentences back from a rendered summary (`lib/summaries/render`), the one place where a sentence, its marks and
 * what they rest on are stored together, and for all filings that were ever read. It is our own markup: no attribute has
 * a ">" in it, and text no "<".
 */

const SUMMARY = `<div class="${shortClasses('summary')}" id="`;
const QUOTED = `<p class="${shortClasses('filing-voice')}">`;
const KEY_POINTS = `<section class="${shortClasses('key-points')}"`;
const FIGURE = shortClasses('figure');
const DERIVED = shortClasses('figure', 'derived-figure');
const HELD = shortClasses('figure', 'withheld-figure');
const PARAGRAPH = /<p(?: class="[^"]*")?>/y;
const PIECE = /<(\/?)(\w+)([^>]*)>|[^<]+/g;

/** In place of a figure that is not printed, as exports have it. */
const WITHHELD = '[withheld]';

/** The anchors of all summarised paragraphs, in order. */
export function listAnchors(html: string): string[] {
  const anchors: string[] = [];
  for (let at = html.indexOf(SUMMARY); at >= 0; at = html.indexOf(SUMMARY, at + 1)) {
    const from = at + SUMMARY.length;
    anchors.push(unescapeHtml(html.slice(from, html.indexOf('"', from))));
  }
  return anchors;
}

/** The summary of a paragraph; null where there is none, or all of it is withheld. */
export function readSummarySentence(html: string, anchor: string): MarkedSentence | null {
  const head = `${SUMMARY}${escapeHtml(anchor)}">`;
  const at = html.indexOf(head);
  if (at < 0) return null;
  const read = readParagraph(html, at + head.length);
  return read && { kind: 'sentence', place: anchor, ...read };
}

/** The key points in their order. */
export function readKeyPoints(html: string): MarkedSentence[] {
  const from = html.indexOf(KEY_POINTS);
  if (from < 0) return [];
  const list = html.slice(from, html.indexOf('</section>', from));
  return list
    .split('<li>')
    .slice(1)
    .flatMap((item): MarkedSentence[] => {
      const read = readParagraph(item, item.indexOf('<p>'));
      return read ? [{ kind: 'key-point', place: read.text, ...read, status: 'verified' }] : [];
    });
}

type Fact = [concept: string, period: string, unit: string];

/** The document's n-th tagged fact in words: concept, period, unit. */
export function readFact(html: string, place: number): Fact | null {
  const list = /<script type="application\/json" id="facts">([^<]*)<\/script>/.exec(
    html.slice(html.lastIndexOf('<script ')),
  );
  return list ? ((JSON.parse(list[1] ?? '[]') as Fact[])[place] ?? null) : null;
}

function readParagraph(html: string, from: number): Pick<MarkedSentence, 'status' | 'text' | 'figures'> | null {
  PARAGRAPH.lastIndex = from;
  const tag = from < 0 ? null : PARAGRAPH.exec(html)?.[0];
  if (!tag || (tag !== '<p>' && tag !== QUOTED)) return null;
  const end = html.indexOf('</p>', from);
  return { status: tag === QUOTED ? 'quoted' : 'verified', ...readMarks(html.slice(from + tag.length, end)) };
}

/** A sentence's text and its marked figures. Keywords are marked inside and around them, and icons are left out. */
function readMarks(html: string): Pick<MarkedSentence, 'text' | 'figures'> {
  const figures: MarkedFigure[] = [];
  let text = '';
  let open: { figure: MarkedFigure; tag: string; depth: number } | null = null;
  for (const [piece, slash, tag, attributes = ''] of html.matchAll(PIECE)) {
    if (tag === undefined) {
      if (open?.figure.status !== 'withheld') text += unescapeHtml(piece);
      continue;
    }
    const status: FigureStatus | null = open ? null : statusOf(attributes);
    if (status) {
      open = { figure: readFigure(attributes, status, text.length), tag, depth: 1 };
      if (status === 'withheld') text += WITHHELD;
    } else if (open && tag === open.tag && !attributes.endsWith('/')) {
      open.depth += slash ? -1 : 1;
      if (open.depth > 0) continue;
      open.figure.span[1] = text.length;
      open.figure.text = text.slice(...open.figure.span);
      figures.push(open.figure);
      open = null;
    }
  }
  return { text, figures };
}

function statusOf(attributes: string): FigureStatus | null {
  const classes = attributeOf(attributes, 'class');
  if (classes === FIGURE) return 'verified';
  if (classes === DERIVED) return 'derived';
  return classes === HELD ? 'withheld' : null;
}

function readFigure(attributes: string, status: FigureStatus, from: number): MarkedFigure {
  const [first, last] = (attributeOf(attributes, 'data-at') ?? '').split('-').map(Number);
  const fact = attributeOf(attributes, 'data-fact');
  return {
    span: [from, from],
    text: '',
    status,
    target: attributeOf(attributes, 'href')?.slice(1) ?? null,
    source: first === undefined || last === undefined ? null : [first, last],
    fact: fact === null ? null : Number(fact),
    formula: attributeOf(attributes, 'data-formula'),
  };
}

function attributeOf(attributes: string, name: string): string | null {
  const head = ` ${name}="`;
  const at = attributes.indexOf(head);
  if (at < 0) return null;
  const from = at + head.length;
  return unescapeHtml(attributes.slice(from, attributes.indexOf('"', from)));
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const unescapeHtml = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
