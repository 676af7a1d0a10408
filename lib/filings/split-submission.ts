import { calendarDay } from './filing-date.ts';

/** The SGML header of a document. */
type SubmissionHeader = {
  form: string | null;
  company: string | null;
  cik: string | null;
  /** ISO date. */
  period: string | null;
};

export type Submission = {
  /** Characters [from, to) of the file are the main document. */
  from: number;
  to: number;
  header: SubmissionHeader;
  /** It has the wrapper, and the wrapper's end is there. */
  wrapped: boolean;
  cutShort: boolean;
};

const HEAD = 200_000;

function field(head: string, name: string): string | null {
  return new RegExp(`^[ \\t]*${name}[ \\t]*:?[ \\t]*(\\S.{0,150}?)[ \\t]*\\r?$`, 'im').exec(head)?.[1] ?? null;
}

function isoDate(digits: string | null): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(digits ?? '');
  return match ? calendarDay(`${match[1]}-${match[2]}-${match[3]}`) : null;
}

/** Finds the first document of a submission (it is the filing; exhibits follow) and reads the header above it. */
export function splitSubmission(source: string): Submission {
  const head = source.slice(0, HEAD);
  const opening = /<DOCUMENT>\s*<TYPE>([^\r\n<]*)/i.exec(head);
  const none = { form: null, company: null, cik: null, period: null };
  if (opening === null) return { from: 0, to: source.length, header: none, wrapped: false, cutShort: false };
  const above = head.slice(0, opening.index);
  const header = {
    form: opening[1]?.trim().toUpperCase() || field(above, 'CONFORMED SUBMISSION TYPE'),
    company: field(above, 'COMPANY CONFORMED NAME'),
    cik: field(above, 'CENTRAL INDEX KEY')?.padStart(10, '0') ?? null,
    period: isoDate(field(above, 'CONFORMED PERIOD OF REPORT')),
  };
  const text = /<TEXT>/gi;
  text.lastIndex = opening.index;
  const start = text.exec(head);
  if (start === null) return { from: 0, to: source.length, header, wrapped: false, cutShort: true };
  const from = start.index + start[0].length;
  const closing = /<\/TEXT>|<\/DOCUMENT>|<DOCUMENT>\s*<TYPE>/gi;
  closing.lastIndex = from;
  const end = closing.exec(source);
  return { from, to: end?.index ?? source.length, header, wrapped: true, cutShort: end === null };
}

/** One document of a full submission, as its wrapper tells of it. */
export type SubmittedDocument = {
  type: string;
  sequence: number;
  file: string | null;
  description: string | null;
  /** Characters [from, to) of the file. */
  from: number;
  to: number;
};

/** The lines between a document's type and its text. */
const MAX_WRAPPER = 4_000;

/** All documents of a full submission, in its order; none where the file is a document by itself. Linear. */
export function listDocuments(source: string): SubmittedDocument[] {
  const opening = /<DOCUMENT>\s*<TYPE>([^\r\n<]*)/gi;
  const documents: SubmittedDocument[] = [];
  for (let found = opening.exec(source); found !== null; found = opening.exec(source)) {
    const text = /<TEXT>/i.exec(source.slice(opening.lastIndex, opening.lastIndex + MAX_WRAPPER));
    if (text === null) continue;
    const wrapper = source.slice(opening.lastIndex, opening.lastIndex + text.index);
    const from = opening.lastIndex + text.index + text[0].length;
    const closing = /<\/TEXT>|<\/DOCUMENT>|<DOCUMENT>\s*<TYPE>/gi;
    closing.lastIndex = from;
    documents.push({
      type: found[1]?.trim().toUpperCase() ?? '',
      sequence: Number(/<SEQUENCE>(\d{1,4})/i.exec(wrapper)?.[1] ?? documents.length + 1),
      file: lineOf(wrapper, 'FILENAME'),
      description: lineOf(wrapper, 'DESCRIPTION'),
      from,
      to: closing.exec(source)?.index ?? source.length,
    });
    opening.lastIndex = from;
  }
  return documents;
}

const lineOf = (wrapper: string, name: string) =>
  new RegExp(`<${name}>([^\\r\\n<]{1,300})`, 'i').exec(wrapper)?.[1]?.trim() || null;

/** How tables and pages are marked in plain text. */
const PLAIN_MARKS = /<(?:S|C|PAGE)>/;

/** Whether a document is markup, and not plain text with a few tags in it or around it. */
export function isMarkup(source: string): boolean {
  const tags = /<(?:p|div|tr|td|br|font|span|html|body)\b/gi;
  if (!/<(?:html|body|div|p|td)\b/i.test(source)) return false;
  for (let found = 0; found < 6; found++) {
    if (tags.exec(source) === null) return /<(?:html|body)\b/i.test(source) && !PLAIN_MARKS.test(source);
  }
  return true;
}
