/** The three reports that are read here. */
export type ReportFamily = '10-K' | '10-Q' | '8-K';

export type FormFamily = {
  /** Null for every other form (20-F, 6-K, NT 10-K, DEF 14A …). */
  family: ReportFamily | null;
  /** "/A": replaces or completes an earlier report, often with nothing but Part III. */
  amendment: boolean;
  /** "10-KT", "10-QT": covers the odd months of a changed fiscal year, so it has no like predecessor. */
  transition: boolean;
};

/**
 * Which report a form is. The variants of the 10-K and 10-Q (10-K405 until 2002, 10-KSB of small businesses until 2009)
 * and of the 8-K (8-K12B and others of successor issuers) belong to their family; a notice of late filing does not.
 */
export function formFamily(form: string): FormFamily {
  const name = form.trim().toUpperCase();
  const amendment = name.endsWith('/A');
  const base = amendment ? name.slice(0, -2) : name;
  const variant = /^(10-K|10-Q)(T)?(SB)?(40|405)?$/.exec(base);
  if (variant) return { family: variant[1] as ReportFamily, amendment, transition: variant[2] === 'T' };
  const current = /^8-K(12B|12G3|15D5)?$/.test(base);
  return { family: current ? '8-K' : null, amendment, transition: false };
}
