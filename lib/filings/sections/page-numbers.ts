import { furnitureText } from '#lib/filings/blocks/page-furniture';
import type { RawLine } from '#lib/filings/lines/raw-lines';

/** The lines [from, to) of a page. */
type Page = { from: number; to: number };

/** Printed number of a page ("45", "F-12") → its lines. */
export type PageNumbers = ReadonlyMap<string, Page>;

const NUMBER = String.raw`(?:[A-Z]{1,2}\s?[-\u2013]\s?)?\d{1,3}`;
const AT_END = new RegExp(String.raw`(?:^|[\s|(\u2013\u2014-])(${NUMBER})[\s)\u2013\u2014.-]*$`);
const AT_START = new RegExp(String.raw`^[\s(\u2013\u2014-]*(?:page\s)?(${NUMBER})(?=$|[\s|)\u2013\u2014])`, 'i');
/** Headers and footers have so many lines at most. */
const EDGE = 3;
const MIN_PAGES = 3;

/** "F - 12" → "F-12". */
export function pageLabel(text: string): string {
  return text.replace(/\s/g, '').replace('\u2013', '-').toUpperCase();
}

/** The prefix and the number of a label. */
export function labelParts(label: string): { prefix: string; number: number } {
  const [, prefix = '', number = '0'] = /^([A-Z]*-?)(\d+)$/.exec(label) ?? [];
  return { prefix, number: Number(number) };
}

function numbersOf(line: RawLine): string[] {
  const text = furnitureText(line);
  if (text === null) return [];
  return [AT_END.exec(text)?.[1], AT_START.exec(text)?.[1]].flatMap((found) => (found ? [pageLabel(found)] : []));
}

/** The labels that the furniture of a page shows, at its foot or at its head. */
function candidates(
  lines: readonly RawLine[],
  furniture: Uint8Array,
  { from, to, atFoot }: Page & { atFoot: boolean },
): string[] {
  const found: string[] = [];
  for (let step = 0; step < Math.min(EDGE, to - from); step++) {
    const at = atFoot ? to - 1 - step : from + step;
    if (furniture[at]) found.push(...numbersOf(lines[at]!));
  }
  return found;
}

function follows(next: string, previous: string): boolean {
  const [one, other] = [labelParts(previous), labelParts(next)];
  return one.prefix === other.prefix && other.number === one.number + 1;
}

/** One label a page: of several the one that continues the page before it or leads to the one after it. */
function chooseLabels(found: readonly string[][]): { labels: (string | null)[]; score: number } {
  let score = 0;
  let before: string | null = null;
  const labels = found.map((own, at): string | null => {
    const continuing: string | undefined = own.find((label) => before !== null && follows(label, before));
    const leading = own.find((label) => found[at + 1]?.some((next) => follows(next, label)));
    if (continuing !== undefined) score++;
    const label: string | null = continuing ?? leading ?? null;
    before = label ?? before;
    return label;
  });
  return { labels, score };
}

/** Numbers the pages without a printed number that are between, before or after those with one. */
function fillGaps(labels: (string | null)[]): void {
  const taken = new Set(labels);
  for (const step of [1, -1]) {
    const start = step === 1 ? 1 : labels.length - 2;
    for (let at = start; at >= 0 && at < labels.length; at += step) {
      const known = labels[at - step];
      if (labels[at] !== null || !known) continue;
      const { prefix, number } = labelParts(known);
      const label = `${prefix}${number + step}`;
      if (number + step <= 0 || taken.has(label)) continue;
      labels[at] = label;
      taken.add(label);
    }
  }
}

/** Where pages begin: after page breaks; in a filing without any, after lines that are page numbers. */
function pageStarts(lines: readonly RawLine[], furniture: Uint8Array): number[] {
  const broken = lines.flatMap((line, at) => (at > 0 && line.afterBreak ? [at] : []));
  if (broken.length >= MIN_PAGES) return [0, ...broken];
  return [0, ...lines.flatMap((line, at) => (furniture[at] && numbersOf(line).length > 0 ? [at + 1] : []))];
}

/** Finds the printed number of each page. Linear in the lines. */
export function numberPages(lines: readonly RawLine[], furniture: Uint8Array): PageNumbers {
  const starts = pageStarts(lines, furniture);
  const pages = starts.map((from, at): Page => ({ from, to: starts[at + 1] ?? lines.length }));
  const [foot, head] = [true, false].map((atFoot) =>
    chooseLabels(pages.map((page) => candidates(lines, furniture, { ...page, atFoot }))),
  );
  const { labels, score } = foot!.score >= head!.score ? foot! : head!;
  const numbers = new Map<string, Page>();
  if (score < MIN_PAGES) return numbers;
  fillGaps(labels);
  for (const [at, label] of labels.entries()) {
    if (label !== null && !numbers.has(label)) numbers.set(label, pages[at]!);
  }
  return numbers;
}
