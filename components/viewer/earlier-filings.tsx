import { BaselinePicker } from '#components/blackline/baseline-picker';
import { monthsBetween } from '#lib/blackline/time-between';
import type { BaselineChoice } from '#lib/blackline/types';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { ChangedSection } from './changed-section.tsx';
import { dateInWords } from './head/filing-words.ts';

type Props = {
  filing: ReadingFiling;
  /** As the address has it. */
  form: string;
  choices: readonly BaselineChoice[];
};

/**
 * For a filing without a default comparison: what it may be compared with, and why it was not. Nothing where there is
 * none.
 */
export function EarlierFilings({ filing, form, choices }: Props) {
  const latest = choices.toSorted((one, other) => (one.filedOn < other.filedOn ? 1 : -1))[0];
  if (!latest) return null;
  return (
    <ChangedSection title="Not compared with an earlier filing" titleId="earlier-title">
      <p className="mt-0.5 text-sm text-ink-2">
        The {latest.form} before it on this site was filed {dateInWords(latest.filedOn)},{' '}
        {latest.periodOfReport && filing.periodOfReport && 'and its period ended '}
        {monthsBetween(latest, filing)} months earlier: too long ago for what changed since to say much.
      </p>
      <BaselinePicker {...{ ticker: filing.ticker, form, filedOn: filing.filedOn, chosen: null, choices }} />
    </ChangedSection>
  );
}
