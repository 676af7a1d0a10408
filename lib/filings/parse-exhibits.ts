import { finishBlocks } from '#lib/filings/blocks/finish-blocks';
import { exhibitSections } from '#lib/filings/sections/exhibit-sections';
import { resolveFacts } from '#lib/filings/xbrl/resolve-facts';
import {
  exhibitInWords,
  exhibitTitle,
  isExhibit,
  isExhibitRead,
  isNameOfNumber,
  isReportExhibit,
  kindOfExhibit,
} from '#lib/forms/exhibits';
import { keptOf } from './assess-health.ts';
import { decodeBytes } from './decode-bytes.ts';
import { type DraftedDocument, draftDocument } from './draft-document.ts';
import { sniffBytes } from './sniff-bytes.ts';
import { listDocuments, type SubmittedDocument, splitSubmission } from './split-submission.ts';
import type { Block, Fact, FilingDocument, FilingExhibit, HealthWarning, Section } from './types.ts';

/** An exhibit as it was fetched. Without bytes it is listed only, or says why there are none. */
export type RawExhibit = {
  sequence: number;
  /** "EX-99.1" */
  type: string;
  description: string | null;
  file: string | null;
  url: string | null;
  bytes: Uint8Array | null;
  failure: string | null;
};

/** An exhibit with its text, or without any. */
type ExhibitText = Omit<RawExhibit, 'bytes'> & { text: string | null };

type ParsedExhibits = { exhibits: FilingExhibit[]; sections: Section[]; blocks: Block[]; facts: Fact[] };

/** The exhibits that are in the same file as the primary document: those of a full submission. */
export function exhibitsOfSubmission(source: string, form: string | null): ExhibitText[] {
  return listDocuments(source)
    .slice(1)
    .filter(({ type }) => isExhibit(type))
    .map((document) => {
      const { sequence, type, description, file } = document;
      return Object.assign({ sequence, type, description, file, url: null }, textOf(source, document, form));
    });
}

function textOf(
  source: string,
  { type, from, to }: SubmittedDocument,
  form: string | null,
): { text: string | null; failure: string | null } {
  if (!isExhibitRead(form, type)) return { text: null, failure: null };
  const text = source.slice(from, to);
  return /^\s*<PDF>|^\s*begin \d{3} /i.test(text) ? { text: null, failure: 'it is a PDF' } : { text, failure: null };
}

/** Fetched exhibits as texts; what cannot be a text says why. */
export function decodeExhibits(exhibits: readonly RawExhibit[]): ExhibitText[] {
  return exhibits.map(({ bytes, ...exhibit }) => {
    if (bytes === null) return { ...exhibit, text: null };
    const refusal = sniffBytes(bytes);
    if (refusal !== null) return { ...exhibit, text: null, failure: asReason(refusal.message) };
    const { text } = decodeBytes(bytes);
    const { from, to, wrapped } = splitSubmission(text);
    return { ...exhibit, text: wrapped ? text.slice(from, to) : text };
  });
}

/** "The file is a PDF image, not a filing in HTML or text." → "it is a PDF image". */
const asReason = (message: string) =>
  message
    .replace(/^The file /, 'it ')
    .replace(/, not a filing.*$/, '')
    .replace(/\.$/, '');

/**
 * Reads a filing's exhibits with the same parser as the primary document. Never throws for any text: an exhibit that
 * cannot be read says why. The ordinals of their blocks go on from `first`. Linear in the texts.
 * @param place.form the form that they are filed with
 */
function parseExhibits(
  exhibits: readonly ExhibitText[],
  { form, first }: { form: string | null; first: number },
): ParsedExhibits {
  const all: ParsedExhibits = { exhibits: [], sections: [], blocks: [], facts: [] };
  const times = new Map<string, number>();
  for (const exhibit of exhibits.toSorted((a, b) => a.sequence - b.sequence)) {
    const time = (times.get(exhibit.type) ?? 0) + 1;
    times.set(exhibit.type, time);
    const id = time === 1 ? exhibit.type : `${exhibit.type} (${time})`;
    const isReport = isReportExhibit(form, exhibit.type);
    parseInto(all, { ...exhibit, id, isReport }, first + all.blocks.length);
  }
  return all;
}

function parseInto(all: ParsedExhibits, exhibit: ExhibitText & { id: string; isReport: boolean }, first: number): void {
  const { id, type, sequence, file, url, text, isReport } = exhibit;
  const place = { id, sequence, title: exhibitTitle(type, exhibit.description), file, url };
  const drafted = text === null ? null : draftDocument(text);
  if (drafted === null || !hasText(drafted)) {
    const failure = exhibit.failure ?? (drafted === null ? null : reasonOfNone(drafted));
    all.exhibits.push({ ...place, state: failure === null ? 'listed' : 'unread', failure, health: null });
    return;
  }
  const { drafts, blockOfLine, blockOfRow, raw, xbrl, furniture } = drafted;
  const title = isNameOfNumber(type, place.title) ? (titleByText(type, drafted) ?? place.title) : place.title;
  const sections = exhibitSections(drafts, { id, type, title, isReport });
  const blocks = finishBlocks(drafts, sections, { targets: raw.targets, blockOfLine, partMatters: false });
  const { facts, warnings } = resolveFacts(xbrl, blocks.length, blockOfRow);
  for (const block of blocks) all.blocks.push({ ...block, ordinal: block.ordinal + first });
  for (const section of sections) {
    all.sections.push({ ...section, from: section.from + first, to: section.to + first });
  }
  for (const fact of facts) all.facts.push({ ...fact, block: fact.block === null ? null : fact.block + first });
  const textKept = keptOf(raw, furniture, drafts);
  const cut: HealthWarning[] = raw.cutShort
    ? [{ code: 'truncated', message: `${exhibitInWords(id)} ends before the document does.` }]
    : [];
  all.exhibits.push({
    ...place,
    title,
    state: 'read',
    failure: null,
    health: { textKept, warnings: [...cut, ...warnings] },
  });
}

const hasText = ({ drafts }: DraftedDocument) =>
  drafts.some(({ kind, text }) => kind !== 'image' && /\p{L}{2}/u.test(text));

const reasonOfNone = ({ drafts }: DraftedDocument) =>
  drafts.some(({ kind }) => kind === 'image') ? 'it consists of pictures' : 'it has no text';

const OPENING = 15;
const RELEASE = /\b(?:press|news|earnings) release\b|\bfor (?:immediate )?release\b|\bimmediate release\b/i;
const LONGEST_TITLE = 120;

const TELLS = /\b(?:announces?|reports?|declares?|completes?|names?|appoints?|enters? into|to (?:acquire|present))\b/i;

/** What an exhibit without a telling description is: a release that says so, else what its first heading says. */
function titleByText(type: string, { drafts }: DraftedDocument): string | null {
  if (!/^EX-99/i.test(type)) return null;
  const opening = drafts.slice(0, OPENING);
  if (opening.some(({ kind, text }) => kind !== 'table' && RELEASE.test(text.slice(0, 200)))) return 'Press release';
  const headline = opening.find(({ kind }) => kind === 'heading')?.text ?? '';
  if (TELLS.test(headline)) return 'Press release';
  const titles = opening.filter(({ kind, text }) => kind !== 'table' && text.length < LONGEST_TITLE);
  return titles.flatMap(({ text }) => kindOfExhibit(text) ?? [])[0] ?? null;
}

/** The warnings of a filing about exhibits that could not be read. */
export function warningsOfExhibits(exhibits: readonly FilingExhibit[]): HealthWarning[] {
  return exhibits
    .filter(({ state }) => state === 'unread')
    .map(({ id, title, failure }) => ({
      code: 'exhibit_unread',
      message: `${exhibitInWords(id)} (${title}) could not be read: ${failure ?? 'the reason is not known'}.`,
    }));
}

/** A filing with its exhibits behind it. */
export function withExhibits(document: FilingDocument, exhibits: readonly ExhibitText[]): FilingDocument {
  if (exhibits.length === 0) return document;
  const parsed = parseExhibits(exhibits, { form: document.form, first: document.blocks.length });
  const { health } = document;
  return {
    ...document,
    sections: [...document.sections, ...parsed.sections],
    blocks: [...document.blocks, ...parsed.blocks],
    facts: [...document.facts, ...parsed.facts],
    health: { ...health, warnings: [...health.warnings, ...warningsOfExhibits(parsed.exhibits)] },
    exhibits: parsed.exhibits,
  };
}
