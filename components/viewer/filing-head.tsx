import { DemoNotice } from '#components/filings/demo-notice';
import { writtenBy } from '#lib/exports/written-by';
import type { ReadingFiling } from '#lib/filings/reading-filing';
import { FilingCrumb } from './filing-crumb.tsx';
import { FilingNoticeLinks } from './filing-notice-links.tsx';
import { dateInWords, formInWords } from './filing-words.ts';
import { HealthWarnings } from './health-warnings.tsx';
import { ProofStrip } from './proof-strip.tsx';

type Props = { filing: ReadingFiling; isPreview: boolean };

/** Company and symbol, title, AI notice, facts, proof strip. */
export function FilingHead({ filing, isPreview }: Props) {
  const { company, form, filedOn, fiscal, periodOfReport, counts, health, status } = filing;

  return (
    <div className="wrap mast">
      <FilingCrumb filing={filing} />
      <h1>
        Summarized Filing
        {isPreview && <small> - Preview</small>}
      </h1>
      <p className="notice">
        This is an AI-generated summary of the original filing that may omit details.{' '}
        {counts?.model !== undefined && `${writtenBy({ model: counts.model })} `}
        <FilingNoticeLinks filing={filing} />
      </p>
      <p className="facts">
        <span>
          <b>{form}</b> {formInWords(form)}
        </span>
        <b>
          {fiscal.period} {fiscal.year}
        </b>
        {periodOfReport && (
          <span>
            Period ended <Day date={periodOfReport} />
          </span>
        )}
        <span>
          Filed <Day date={filedOn} />
        </span>
      </p>
      {filing.invented && (
        <DemoNotice>{`${company} is an invented company. This filing was never sent to the SEC.`}</DemoNotice>
      )}
      {status === 'ready' && (
        <p className="asof meta">
          As of {dateInWords(filedOn)}, when the filing was made
          {periodOfReport && `, for the period ended ${dateInWords(periodOfReport)}`}. What came later is not in it.
        </p>
      )}
      {status === 'ready' && counts && <ProofStrip counts={counts} health={health} />}
      {health && <HealthWarnings warnings={health.warnings} />}
    </div>
  );
}

function Day({ date }: { date: string }) {
  return (
    <b>
      <time dateTime={date}>{dateInWords(date)}</time>
    </b>
  );
}
