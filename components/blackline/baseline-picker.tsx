import { Button } from '#components/ui/button';
import { labelLook, Select } from '#components/ui/field';
import { dateInWords } from '#components/viewer/head/filing-words.ts';
import type { BaselineChoice, ComparedFiling } from '#lib/blackline/types';
import { reportDateInWords } from '#lib/forms/forms';
import { companyPath } from '#lib/site';

type Props = {
  ticker: string;
  /** Form and day of filing as the page's address has them. */
  form: string;
  filedOn: string;
  choices: readonly BaselineChoice[];
  /** Accession of the one that is compared with now; null for one that cannot be. */
  chosen: string | null;
};

const RELATIONS: Record<BaselineChoice['relation'], string> = {
  previous: 'The one before: ',
  'same-quarter': 'Same quarter last year: ',
  earlier: '',
};

/** Chooses the earlier filing to compare with. A form that asks for the page, so that it works without JavaScript. */
export function BaselinePicker({ ticker, form, filedOn, choices, chosen }: Props) {
  if (choices.length === 0 || (choices.length === 1 && chosen !== null)) return null;
  return (
    <form
      className="mt-4 mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden"
      method="get"
      action={`${companyPath(ticker)}/summarized`}
    >
      <input type="hidden" name="type" value={form} />
      <input type="hidden" name="date" value={filedOn} />
      <input type="hidden" name="view" value="blackline" />
      <label className="grid min-w-0 flex-[0_1_36rem] gap-1 max-sm:basis-full">
        <span className={labelLook}>Compare with</span>
        <Select className="text-ellipsis" size="sm" name="baseline" defaultValue={chosen ?? ''} key={chosen}>
          {chosen === null && <option value="">Choose an earlier filing</option>}
          {choices.map((choice) => (
            <option key={choice.accession} value={choice.accession}>
              {RELATIONS[choice.relation]}
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      </label>
      <Button variant="outline" type="submit">
        Compare
      </Button>
    </form>
  );
}

/** "10-K for the period ended Sep 28, 2024, filed Nov 1, 2024". */
function nameOf({ form, periodOfReport, filedOn }: ComparedFiling): string {
  const period = periodOfReport ? ` ${reportDateInWords(form).phrase} ${dateInWords(periodOfReport)}` : '';
  return `${form}${period}, filed ${dateInWords(filedOn)}`;
}
