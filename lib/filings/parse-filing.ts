import { findHeadings } from '#lib/filings/blocks/find-headings';
import { finishBlocks } from '#lib/filings/blocks/finish-blocks';
import { joinParagraphs } from '#lib/filings/blocks/join-paragraphs';
import { findFurniture } from '#lib/filings/blocks/page-furniture';
import { shapeBlocks } from '#lib/filings/blocks/shape-blocks';
import { readHtml } from '#lib/filings/html/read-html';
import type { RawFiling } from '#lib/filings/lines/raw-lines';
import { readPlainText } from '#lib/filings/plain-text/read-plain-text';
import { buildSections, findItemHeadings } from '#lib/filings/sections/build-sections';
import { readFiscalPeriod } from '#lib/filings/sections/fiscal-period';
import { layOutByIndex } from '#lib/filings/sections/lay-out-by-index';
import { readContents } from '#lib/filings/sections/read-contents';
import { type Header, readCover, readDate } from '#lib/filings/sections/read-cover';
import { titledSections } from '#lib/filings/sections/titled-sections';
import type { XbrlReader } from '#lib/filings/xbrl/read-xbrl';
import { resolveFacts } from '#lib/filings/xbrl/resolve-facts';
import { formEntry } from '#lib/forms/forms';
import { itemListOf, itemsOfForm, numbersRepeat } from '#lib/forms/item-lists';
import { assessHealth, lengthOfDrafts, lengthOfLines } from './assess-health.ts';
import { decodeBytes } from './decode-bytes.ts';
import { sniffBytes } from './sniff-bytes.ts';
import { isMarkup, type Submission, splitSubmission } from './split-submission.ts';
import type { FilingDocument, HealthWarning } from './types.ts';

/** The data from a filing's listing, which takes precedence over the document's own. */
type ParseHints = { form?: string; period?: string; company?: string; cik?: string; ticker?: string };

type Source = { raw: RawFiling; xbrl: XbrlReader | null; submission: Submission; warnings: HealthWarning[] };

/** One heading to so many items that the contents name: the filing has an order of its own. */
const FEW = 4;

/** Bytes to lines. The source text lives no longer than this call. */
function readSource(bytes: Uint8Array): Source {
  const { text, encoding } = decodeBytes(bytes);
  const warnings: HealthWarning[] = [];
  if (encoding === 'windows-1252') {
    warnings.push({ code: 'encoding', message: 'The file is no valid UTF-8; it was read as Windows-1252.' });
  }
  const submission = splitSubmission(text);
  const source = submission.wrapped ? text.slice(submission.from, submission.to) : text;
  if (!isMarkup(source)) return { raw: readPlainText(source), xbrl: null, submission, warnings };
  const raw = readHtml(source);
  return { raw, xbrl: raw.xbrl, submission, warnings };
}

function mergeHeaders(
  hints: ParseHints,
  { xbrl, submission: { header }, cover }: { xbrl: XbrlReader | null; submission: Submission; cover: Header },
): Header {
  const dei = (name: string) => xbrl?.dei.get(`dei:${name}`) ?? null;
  const cik = hints.cik ?? dei('EntityCentralIndexKey') ?? xbrl?.dei.get('identifier') ?? header.cik;
  const form = hints.form ?? dei('DocumentType') ?? header.form ?? cover.form;
  const tagged = readDate(dei('DocumentPeriodEndDate') ?? '');
  // A proxy statement is about its meeting, whatever year its tags are about.
  const reportsPeriod = formEntry(form ?? '')?.cadence !== 'other';
  return {
    form,
    company: hints.company ?? dei('EntityRegistrantName') ?? header.company ?? cover.company,
    ticker: hints.ticker ?? dei('TradingSymbol') ?? cover.ticker,
    cik: cik !== null && /^\d{1,10}$/.test(cik) ? cik.padStart(10, '0') : null,
    period: hints.period ?? (reportsPeriod ? tagged : null) ?? header.period ?? cover.period,
  };
}

function sourceWarnings({ raw, submission, warnings }: Source): HealthWarning[] {
  const all = [...warnings];
  if (submission.cutShort || (raw.cutShort && !submission.wrapped)) {
    all.push({
      code: 'truncated',
      message: 'The file ends before the document does: the end of the filing may be missing.',
    });
  }
  if (raw.tooDeep) {
    all.push({
      code: 'too_deep',
      message: 'Elements are nested deeper than any filing needs; the deepest were read as one level.',
    });
  }
  return all;
}

/**
 * Parses one filing: HTML, iXBRL, or a plain-text submission. Never throws for any bytes: `health` says what
 * is in doubt. Pure and deterministic; time and memory grow linearly with the file.
 */
export function parseFiling(bytes: Uint8Array, hints: ParseHints = {}): FilingDocument {
  const refusal = sniffBytes(bytes);
  if (refusal !== null) return unreadable(bytes.length, hints, refusal);
  const source = readSource(bytes);
  const { raw, xbrl } = source;
  const furniture = findFurniture(raw.lines);
  const shaped = shapeBlocks(raw.lines, furniture);
  findHeadings(shaped.drafts);
  const { joined, indexOf } = joinParagraphs(shaped.drafts);
  const header = mergeHeaders(hints, { xbrl, submission: source.submission, cover: readCover(joined) });
  const fiscal = readFiscalPeriod({
    form: header.form,
    end: header.period,
    tagged: {
      year: xbrl?.dei.get('dei:DocumentFiscalYearFocus') ?? null,
      period: xbrl?.dei.get('dei:DocumentFiscalPeriodFocus') ?? null,
    },
    drafts: joined,
  });
  const expected = itemsOfForm(header.form, header.period);
  const blockOfLine = (line: number) => indexOf[shaped.firstOf[Math.min(line, raw.lines.length)]!]!;
  const contents = readContents(raw, expected);
  const headings = findItemHeadings(joined, expected);
  const byIndex =
    headings.inOrder.length * FEW > contents.named.size
      ? null
      : layOutByIndex({ raw, furniture, items: expected, joined, indexOf, blockOfLine });
  const linked = new Map([...contents.lines].map(([item, line]) => [item, blockOfLine(line)]));
  const { sections, found, warnings, named } =
    byIndex ??
    (itemListOf(header.form) === 'none'
      ? titledSections(joined)
      : buildSections(joined, expected, { ...headings, linked }));
  const blocks = finishBlocks(joined, sections, {
    targets: raw.targets,
    blockOfLine,
    partMatters: numbersRepeat(expected),
    named: named ?? sections,
  });
  const facts = resolveFacts(xbrl, blocks.length, (line, row) => {
    const draft = row >= 0 ? shaped.rowsOf.get(line)?.[row] : undefined;
    return draft === undefined ? blockOfLine(line) : indexOf[draft]!;
  });
  const health = assessHealth({
    expected,
    found,
    named: contents.named,
    read: lengthOfLines(raw, furniture),
    hidden: raw.hidden,
    keptLength: lengthOfDrafts(joined),
    blocks: blocks.length,
    form: header.form,
    warnings: [...sourceWarnings(source), ...facts.warnings, ...warnings],
  });
  return { bytes: bytes.length, ...header, fiscal, sections, blocks, facts: facts.facts, health };
}

function unreadable(bytes: number, hints: ParseHints, warning: HealthWarning): FilingDocument {
  return {
    bytes,
    form: hints.form ?? null,
    company: hints.company ?? null,
    ticker: hints.ticker ?? null,
    cik: hints.cik ?? null,
    period: hints.period ?? null,
    fiscal: null,
    sections: [],
    blocks: [],
    facts: [],
    health: { status: 'unreadable', itemsExpected: [], itemsFound: [], textKept: 0, warnings: [warning] },
  };
}
