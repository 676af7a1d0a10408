/** The field of a company in a form, by the company's number. Safe in the browser. */
export const companyField = (cik: string): string => `company-${cik}`;

/** The company's number in the name of a field; null for other fields. */
export const companyOfField = (name: string): string | null => /^company-(\d{10})$/.exec(name)?.[1] ?? null;
