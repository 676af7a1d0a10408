import { type BaseForm, FORMS, type FormEntry } from './registry.ts';

/** What the registry says of forms, by base form and by the names that EDGAR uses. Pure, safe in the browser. */

export type { BaseForm } from './registry.ts';

const entries: Readonly<Record<BaseForm, FormEntry>> = FORMS;

export const BASE_FORMS = Object.keys(FORMS) as BaseForm[];

const BASE_BY_NAME = new Map(BASE_FORMS.flatMap((base) => namesOf(base).map((name) => [name, base] as const)));

/** In the order of the filters. */
export const FILTERED_FORMS = BASE_FORMS.toSorted(
  (one, other) => entries[one].filterOrder - entries[other].filterOrder,
);

/** What lists show and the search reads until a reader says otherwise, in the order of the filters. */
export const DEFAULT_FORMS = FILTERED_FORMS.filter((base) => entries[base].isDefault);

/** What the site names where it says in a few words what it reads. */
export const MAIN_FORMS = BASE_FORMS.filter((base) => entries[base].isMain);

/** Each filing of these is compared with the one before it. */
export const COMPARED_FORMS = BASE_FORMS.filter((base) => entries[base].isCompared);

/** "10-K405/A" → "10-K"; null for a form that the site does not read. */
export function baseFormOf(form: string): BaseForm | null {
  return BASE_BY_NAME.get(form.trim().toUpperCase().replace(/\/A$/, '')) ?? null;
}

/** What the registry holds of a form by any of its names; null for a form that the site does not read. */
export function formEntry(form: string): FormEntry | null {
  const base = baseFormOf(form);
  return base && entries[base];
}

/** Whether a form amends another filing: those are never "latest" and never a baseline. */
export function isAmendment(form: string): boolean {
  return /\/A$/i.test(form.trim());
}

/** The name of a filing's form in lists: the base form, with "/A" for an amendment. */
export function listedFormOf({ baseForm, isAmendment: amends }: { baseForm: string; isAmendment: boolean }): string {
  return amends ? `${baseForm}/A` : baseForm;
}

/** All forms, amendments included, that belong to the given base forms. */
export function formsOf(bases: readonly BaseForm[]): string[] {
  return bases.flatMap((base) => namesOf(base).flatMap((name) => [name, `${name}/A`]));
}

/** Whether foreign companies file it. */
export const isForeignForm = (form: string): boolean => formEntry(form)?.isForeign === true;

/** The base forms of a cadence, such as those of annual reports. */
export function formsEvery(cadence: FormEntry['cadence']): BaseForm[] {
  return BASE_FORMS.filter((base) => entries[base].cadence === cadence);
}

/** "annual report" of "10-K", "amended annual report" of "10-K/A". */
export function formInWords(form: string): string {
  const words = formEntry(form)?.inWords ?? 'report';
  return isAmendment(form) ? `amended ${words}` : words;
}

const REPORT_DATES = {
  period: { label: 'Period ended', phrase: 'for the period ended' },
  event: { label: 'Event on', phrase: 'about the event of' },
  meeting: { label: 'Meeting on', phrase: 'for the meeting on' },
  document: { label: 'Dated', phrase: 'dated' },
} as const;

/** What a filing's date of report is, before the date: as a label, and within a sentence. */
export function reportDateInWords(form: string): { label: string; phrase: string } {
  return REPORT_DATES[formEntry(form)?.reportDate ?? 'period'];
}

/** Whether the filing reports on a fiscal year or quarter; others have one in lists only, to be found by. */
export function isPeriodic(form: string): boolean {
  const cadence = formEntry(form)?.cadence;
  return cadence === 'annual' || cadence === 'quarterly';
}

/** "10-K, 10-Q and 8-K". */
export function listForms(bases: readonly BaseForm[], conjunction: 'and' | 'or' = 'and'): string {
  return [bases.slice(0, -1).join(', '), ...bases.slice(-1)].filter(Boolean).join(` ${conjunction} `);
}

function namesOf(base: BaseForm): string[] {
  return Object.keys(entries[base].names);
}
