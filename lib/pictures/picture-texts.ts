import type { ReadingFiling } from '#lib/filings/reading-filing';
import { formInWords, listForms, MAIN_FORMS, reportDateInWords } from '#lib/forms/forms';
import { site } from '#lib/site';
import { dateInWords } from '#lib/text/date-in-words';

/** The text of a picture, in three lines. */
export type PictureTexts = { title: string; detail: string; proof: string };

/** The data of a filing's picture. */
type PicturedFiling = Pick<ReadingFiling, 'company' | 'ticker' | 'form' | 'filedOn' | 'periodOfReport'> & {
  counts: { verified: number } | null;
};

/** For a filing's summary: its company, its period, and how much of it was checked. */
export function filingTexts({ company, ticker, form, filedOn, periodOfReport, counts }: PicturedFiling): PictureTexts {
  const { label } = reportDateInWords(form);
  const date = periodOfReport ? `${label} ${dateInWords(periodOfReport)}` : `Filed ${dateInWords(filedOn)}`;
  return {
    title: company,
    detail: `${ticker} · ${form} ${formInWords(form)} · ${date}`,
    proof:
      counts && counts.verified > 0
        ? `${counts.verified.toLocaleString('en-US')} figures verified against the filing`
        : site.tagline,
  };
}

/** For a receipt: the sentence or figure, where it is from, and how it was checked. */
export function receiptTexts({
  line,
  filing,
  checked,
}: {
  line: string;
  filing: string;
  checked: string;
}): PictureTexts {
  return { title: line, detail: filing, proof: `${checked} the filing` };
}

/** For a company's list of filings. */
export function companyTexts({ ticker, name }: { ticker: string; name: string }): PictureTexts {
  return { title: name, detail: `${ticker} · ${listForms(MAIN_FORMS)} filings, summarized`, proof: site.tagline };
}
