import { ChevronDown, Download } from 'lucide-react';
import { ExportLink } from './export-link.tsx';

type Props = { accession: string; hasAccess: boolean; loginHref: string };

const formats = [
  ['pdf', 'PDF', 'to print and to send'],
  ['csv', 'CSV', 'for a spreadsheet'],
  ['md', 'Markdown', 'for notes'],
  ['json', 'JSON', 'for programs'],
] as const;

/**
 * "Export": a button that opens plain links to a filing's export in each format. Works without JavaScript (a
 * `<details>`), so it is in a toolbar as it is. A reader without full access is led to `loginHref` (log in,
 * or the plans) by one link instead.
 */
export function ExportMenu({ accession, hasAccess, loginHref }: Props) {
  return (
    <details className="export">
      <summary className="tool">
        <Download className="i" aria-hidden="true" />
        <span>Export</span>
        <ChevronDown className="i i-s" aria-hidden="true" />
      </summary>
      <div className="pop">
        {hasAccess ? (
          <ul>
            {formats.map(([format, name, use]) => (
              <li key={format}>
                <ExportLink href={`/api/filings/${accession}/export?format=${format}`}>
                  <b>{name}</b> {use}
                </ExportLink>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            The export holds the whole filing. <a href={loginHref}>Get access</a>
          </p>
        )}
      </div>
    </details>
  );
}
