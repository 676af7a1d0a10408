/** The forms that the site lists, summarises and compares. */
export const BASE_FORMS = ['10-K', '10-Q', '8-K'] as const;

export type BaseForm = (typeof BASE_FORMS)[number];

/** Every form name that EDGAR has used for a base form; amendments carry "/A" behind it. */
const VARIANTS: Record<BaseForm, readonly string[]> = {
  '10-K': ['10-K', '10-K405', '10-KSB', '10-KSB40', '10-K405T', '10-KT', '10-KT405', '10-KTSB'],
  '10-Q': ['10-Q', '10-QSB', '10-QT', '10-QTSB'],
  '8-K': ['8-K', '8-K12B', '8-K12G3', '8-K15D5'],
};

const BASE_BY_FORM = new Map(BASE_FORMS.flatMap((base) => VARIANTS[base].map((form) => [form, base] as const)));

/** "10-K405/A" → "10-K"; null for a form that the site does not read. */
export function baseFormOf(form: string): BaseForm | null {
  return BASE_BY_FORM.get(form.trim().toUpperCase().replace(/\/A$/, '')) ?? null;
}

/** Whether a form amends another filing: those are never "latest" and never a baseline. */
export function isAmendment(form: string): boolean {
  return /\/A$/i.test(form.trim());
}

/** All forms, amendments included, that belong to the given base forms. */
export function formsOf(bases: readonly BaseForm[]): string[] {
  return bases.flatMap((base) => VARIANTS[base].flatMap((form) => [form, `${form}/A`]));
}
