import { cx } from 'class-variance-authority';
import { ChevronDown, Download } from 'lucide-react';
import { popoverLook } from '#components/ui/popover.ts';
import { ExportLink } from './export-link.tsx';
import { SheetAddresses } from './sheet-addresses.tsx';
import { toolLook, wordless } from './toolbar.tsx';

type Props = { accession: string; hasAccess: boolean; loginHref: string };

const formats = [
  ['xlsx', 'Excel', 'figures, with formulas'],
  ['pdf', 'PDF', 'to print and to send'],
  ['csv', 'CSV', 'summaries as a table'],
  ['md', 'Markdown', 'for notes'],
  ['json', 'JSON', 'for programs'],
] as const;

const sheetsOf = (accession: string) => `/api/filings/${accession}/sheets/workbook.xlsx`;

const hrefOf = (accession: string, format: (typeof formats)[number][0]) =>
  format === 'xlsx' ? sheetsOf(accession) : `/api/filings/${accession}/export?format=${format}`;

const entry = 'block rounded-md px-2.5 py-2 text-sm text-ink-2 no-underline hover:bg-wash';

/**
 * "Export": a button that opens plain links to a filing's export in each format. Works without JavaScript (a
 * `<details>`), so it is in a toolbar as it is. A reader without full access is led to `loginHref` (log in,
 * or the plans) by one link instead.
 */
export function ExportMenu({ accession, hasAccess, loginHref }: Props) {
  return (
    <details className="max-md:flex-auto md:relative print:hidden">
      <summary
        data-tool=""
        className={cx(toolLook, wordless, 'cursor-pointer list-none max-md:w-full [&::-webkit-details-marker]:hidden')}
      >
        <Download aria-hidden="true" />
        <span>Export</span>
        <ChevronDown className="size-3.5! max-md:hidden" aria-hidden="true" />
      </summary>
      <div
        className={cx(
          popoverLook,
          // On phones it hangs from the toolbar, whatever stands beside its button, and scrolls by itself.
          'right-0 z-20 w-64 p-1.5 max-md:right-2 max-md:max-h-[calc(100dvh-5rem)] max-md:overflow-y-auto',
        )}
      >
        {hasAccess ? (
          <>
            <ul>
              {formats.map(([format, name, use]) => (
                <li key={format}>
                  <ExportLink className={entry} href={hrefOf(accession, format)}>
                    <b className="inline-block min-w-20 font-semibold text-ink">{name}</b> {use}
                  </ExportLink>
                </li>
              ))}
            </ul>
            <SheetAddresses accession={accession} />
          </>
        ) : (
          <>
            <p className="px-2.5 py-2 text-sm">
              The export holds the whole filing. <a href={loginHref}>Get access</a>
            </p>
            <ExportLink className={entry} href={`${sheetsOf(accession)}?view=preview`}>
              <b className="inline-block min-w-20 font-semibold text-ink">Excel</b> of the preview
            </ExportLink>
          </>
        )}
      </div>
    </details>
  );
}
