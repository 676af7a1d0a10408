import { finishBlocks } from '#lib/filings/blocks/finish-blocks';
import { buildSections, findItemHeadings } from '#lib/filings/sections/build-sections';
import { readFiscalPeriod } from '#lib/filings/sections/fiscal-period';
import { layOutByIndex } from '#lib/filings/sections/lay-out-by-index';
import { readContents } from '#lib/filings/sections/read-contents';
import { type Header, readCover, readDate } from '#lib/filings/sections/read-cover';
import { titledSections } from '#lib/filings/sections/titled-sections';
import type { XbrlReader } from '#lib/filings/xbrl/read-xbrl';
import { resolveFacts } from '#lib/filings/xbrl/resolve-facts';
import { exhibitNumber } from '#lib/forms/exhibits';
import { formEntry } from '#lib/forms/forms';
import { itemListOf, itemsOfForm, numbersRepeat } from '#lib/forms/item-lists';
import { assessHealth, lengthOfDrafts, lengthOfLines } from './assess-health.ts';
import { decodeBytes } from './decode-bytes.ts';
import { type DraftedDocument, draftDocument } from './draft-document.ts';
import { decodeExhibits, exhibitsOfSubmission, type RawExhibit, withExhibits } from './parse-exhibits.ts';
import { readDataSchedule } from './plain-text/data-schedule.ts';
import { sniffBytes } from './sniff-bytes.ts';
import { listDocuments, type Submission, splitSubmission } from './split-submission.ts';
import type { DataSchedule, FilingDocument, HealthWarning } from './types.ts';

/** The data from a filing's listing, which takes precedence over the document's own. */
type ParseHints = { form?: string; period?: string; company?: string; cik?: string; ticker?: string };

type Source = {
  drafted: DraftedDocument;
  submission: Submission;
  warnings: HealthWarning[];
  /** The exhibits in the same file. */
  within: ReturnType<typeof exhibitsOfSubmission>;
  schedule: DataSchedule | null;
};

/** One heading to so many items that the contents name: the filing has an order of its own. */
const FEW = 4;

/** Bytes to drafts. The text of the primary document lives no longer than this call. */
function readSource(bytes: Uint8Array, form: string | undefined): Source {
  const { text, encoding } = decodeBytes(bytes);
  const warnings: HealthWarning[] = [];
  if (encoding === 'windows-1252') {
    warnings.push({ code: 'encoding', message: 'The file is no valid UTF-8; it was read as Windows-1252.' });
  }
  const submission = splitSubmission(text);
  const source = submission.wrapped ? text.slice(submission.from, submission.to) : text;
  const within = submission.wrapped ? exhibitsOfSubmission(text, form ?? submission.header.form) : [];
  const schedule = submission.wrapped ? scheduleOf(text) : null;
  return { drafted: draftDocument(source), submission, warnings, within, schedule };
}

/** The financial data schedule of a full submission; none where it has several, for several companies or years. */
function scheduleOf(text: string): DataSchedule | null {
  const [only, another] = listDocuments(text).filter(({ type }) => exhibitNumber(type) === DATA_SCHEDULE);
  return only && !another ? readDataSchedule(text.slice(only.from, only.to)) : null;
}

const DATA_SCHEDULE = 27;

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

function sourceWarnings({ drafted: { raw }, submission, warnings }: Source): HealthWarning[] {
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
 * Parses one filing: HTML, iXBRL, or a plain-text submission. Never throws for any bytes: `health` says what is in doubt. Pure and deterministic; time and memory grow
 * linearly with the files.
 * @param exhibits those to read behind the primary document; a full submission has its own. Null for the primary
 *   document alone
 */
export function parseFiling(
  bytes: Uint8Array,
  hints: ParseHints = {},
  exhibits: readonly RawExhibit[] | null = null,
): FilingDocument {
  const refusal = sniffBytes(bytes);
  if (refusal !== null) return unreadable(bytes.length, hints, refusal);
  const { document, within, schedule } = parsePrimary(bytes, hints);
  if (exhibits === null) return document;
  const whole = withExhibits(document, within.length > 0 ? within : decodeExhibits(exhibits));
  return schedule === null ? whole : { ...whole, schedule };
}

/** The primary document, and the exhibits in the same file. */
function parsePrimary(bytes: Uint8Array, hints: ParseHints) {
  const source = readSource(bytes, hints.form);
  const { raw, furniture, xbrl, drafts, indexOf, blockOfLine, blockOfRow } = source.drafted;
  const header = mergeHeaders(hints, { xbrl, submission: source.submission, cover: readCover(drafts) });
  const fiscal = readFiscalPeriod({
    form: header.form,
    end: header.period,
    tagged: {
      year: xbrl?.dei.get('dei:DocumentFiscalYearFocus') ?? null,
      period: xbrl?.dei.get('dei:DocumentFiscalPeriodFocus') ?? null,
    },
    drafts,
  });
  const expected = itemsOfForm(header.form, header.period);
  const contents = readContents(raw, expected);
  const headings = findItemHeadings(drafts, expected);
  const byIndex =
    headings.inOrder.length * FEW > contents.named.size
      ? null
      : layOutByIndex({ raw, furniture, items: expected, joined: drafts, indexOf, blockOfLine });
  const linked = new Map([...contents.lines].map(([item, line]) => [item, blockOfLine(line)]));
  const { sections, found, warnings, named } =
    byIndex ??
    (itemListOf(header.form) === 'none'
      ? titledSections(drafts)
      : buildSections(drafts, expected, { ...headings, linked }));
  const blocks = finishBlocks(drafts, sections, {
    targets: raw.targets,
    blockOfLine,
    partMatters: numbersRepeat(expected),
    named: named ?? sections,
  });
  const facts = resolveFacts(xbrl, blocks.length, blockOfRow);
  const health = assessHealth({
    expected,
    found,
    named: contents.named,
    read: lengthOfLines(raw, furniture),
    hidden: raw.hidden,
    keptLength: lengthOfDrafts(drafts),
    blocks: blocks.length,
    form: header.form,
    warnings: [...sourceWarnings(source), ...facts.warnings, ...warnings],
  });
  const document: FilingDocument = {
    ...{ bytes: bytes.length, ...header, fiscal, sections, blocks },
    ...{ facts: facts.facts, health },
  };
  return { document, within: source.within, schedule: source.schedule };
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
