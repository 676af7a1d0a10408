import { dateInWords } from '#components/viewer/filing-words.ts';
import type { BaselineChoice, ComparedFiling } from '#lib/blackline/types';
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
    <form className="baseline" method="get" action={`${companyPath(ticker)}/summarized`}>
      <input type="hidden" name="type" value={form} />
      <input type="hidden" name="date" value={filedOn} />
      <input type="hidden" name="view" value="blackline" />
      <label>
        <span className="lab">Compare with</span>
        <select className="inp" name="baseline" defaultValue={chosen ?? ''} key={chosen}>
          {chosen === null && <option value="">Choose an earlier filing</option>}
          {choices.map((choice) => (
            <option key={choice.accession} value={choice.accession}>
              {RELATIONS[choice.relation]}
              {nameOf(choice)}
            </option>
          ))}
        </select>
      </label>
      <button className="btn btn-2" type="submit">
        Compare
      </button>
    </form>
  );
}

/** "10-K for the period ended Sep 28, 2024, filed Nov 1, 2024". */
function nameOf({ form, periodOfReport, filedOn }: ComparedFiling): string {
  const period = periodOfReport ? ` for the period ended ${dateInWords(periodOfReport)}` : '';
  return `${form}${period}, filed ${dateInWords(filedOn)}`;
}
