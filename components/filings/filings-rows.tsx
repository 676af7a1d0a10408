/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role --
   A phone's layout changes the `display` of rows and cells, which takes their implicit roles away. */
import { cx } from 'class-variance-authority';
import Link from 'next/link';
import { Badge } from '#components/ui/badge';
import { CompanyLogo } from '#components/ui/company-logo';
import { dateLook, Table } from '#components/ui/table';
import { TickerSymbol } from '#components/ui/ticker-symbol';
import type { FilingListItem } from '#lib/filings/filing-list';
import { companyPath } from '#lib/site';
import { OriginalLink } from './original-link.tsx';
import { SummarizedLink } from './summarized-link.tsx';

type Props = { filings: readonly FilingListItem[]; hasYear: boolean; labelledBy: string };

/** A phone gets rows of two lines and full-width actions: the company, what the filing is, and what can be read. */
const row =
  'max-sm:grid max-sm:grid-cols-[auto_auto_auto_auto_1fr] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:border-b max-sm:border-rule max-sm:py-3.5';
const cell = 'max-sm:border-0 max-sm:p-0';
const detail = cx(cell, 'max-sm:pt-1.5 max-sm:text-sm max-sm:text-ink-2');
const line = cx(cell, 'max-sm:col-span-full');

/** The table itself. */
export function FilingsRows({ filings, hasYear, labelledBy }: Props) {
  const heads = ['Symbol', 'Filing Type', ...(hasYear ? ['Year'] : []), 'Period', 'Date'];
  return (
    <Table className="max-sm:block" role="table" aria-labelledby={labelledBy}>
      <thead className="max-sm:sr-only" role="rowgroup">
        <tr role="row">
          {heads.map((name) => (
            <th scope="col" key={name} role="columnheader">
              {name}
            </th>
          ))}
          <th scope="col" role="columnheader" className="text-right">
            Read
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block" role="rowgroup">
        {filings.map((filing) => (
          <tr className={row} role="row" key={filing.id}>
            <td className={line} role="cell">
              <Link
                className="group flex min-w-0 items-center gap-3 no-underline"
                href={companyPath(filing.symbol_id)}
                prefetch={false}
              >
                <CompanyLogo ticker={filing.symbol_id} picture={filing.picture} />
                <span>
                  <TickerSymbol className="block font-bold">{filing.symbol_id}</TickerSymbol>
                  <small className="block text-sm text-ink-3 group-hover:underline">{filing.company}</small>
                </span>
              </Link>
            </td>
            <td className={detail} role="cell">
              <Badge>{filing.filing_type}</Badge>
            </td>
            {hasYear && (
              <td className={cx(detail, 'figures')} role="cell">
                {filing.year}
              </td>
            )}
            <td className={detail} role="cell">
              {filing.period}
            </td>
            <td className={cx(cell, dateLook, 'max-sm:pt-1.5')} role="cell">
              <time dateTime={filing.date}>{filing.date}</time>
            </td>
            <td className={cx(line, 'max-sm:pt-2.5')} role="cell">
              <div className="flex justify-end gap-1.5">
                <SummarizedLink ticker={filing.symbol_id} form={filing.filing_type} date={filing.date} />
                <OriginalLink href={filing.link} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
