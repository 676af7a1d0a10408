import { CircleHelp } from 'lucide-react';
import type { HealthWarning } from '#lib/filings/types';

/** The parser's warnings that a reader should know. */
export function HealthWarnings({ warnings }: { warnings: readonly HealthWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className="warnings unknown" id="warnings">
      <summary>
        <CircleHelp className="i" aria-hidden="true" />
        {warnings.length === 1 ? '1 note on the reading' : `${warnings.length} notes on the reading`}
      </summary>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
