/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   A phone's layout changes the `display` of rows and cells, which takes their implicit roles away. */
import Link from 'next/link';
import { CompanyLogo } from '#components/ui/company-logo';
import type { FilingListItem } from '#lib/filings/filing-list';
import { companyPath } from '#lib/site';
import { OriginalLink } from './original-link.tsx';
import { SummarizedLink } from './summarized-link.tsx';

type Props = { filings: readonly FilingListItem[]; hasYear: boolean; labelledBy: string };

/** The table itself. */
export function FilingsRows({ filings, hasYear, labelledBy }: Props) {
  return (
    <table className="grid-table filings" role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Symbol
          </th>
          <th role="columnheader" scope="col">
            Filing Type
          </th>
          {hasYear && (
            <th role="columnheader" scope="col">
              Year
            </th>
          )}
          <th role="columnheader" scope="col">
            Period
          </th>
          <th role="columnheader" scope="col">
            Date
          </th>
          <th role="columnheader" scope="col" className="r">
            Read
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {filings.map((filing) => (
          <tr role="row" key={filing.id}>
            <td role="cell" className="c-co">
              <Link className="co" href={companyPath(filing.symbol_id)} prefetch={false}>
                <CompanyLogo ticker={filing.symbol_id} picture={filing.picture} />
                <span>
                  <b className="sym">{filing.symbol_id}</b>
                  <small>{filing.company}</small>
                </span>
              </Link>
            </td>
            <td role="cell">
              <span className="tag">{filing.filing_type}</span>
            </td>
            {hasYear && (
              <td role="cell" className="num">
                {filing.year}
              </td>
            )}
            <td role="cell">{filing.period}</td>
            <td role="cell" className="c-d">
              <time dateTime={filing.date}>{filing.date}</time>
            </td>
            <td role="cell" className="c-act">
              <div className="row-acts">
                <SummarizedLink ticker={filing.symbol_id} form={filing.filing_type} date={filing.date} />
                <OriginalLink href={filing.link} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
