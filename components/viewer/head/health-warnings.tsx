import { cx } from 'class-variance-authority';
import { CircleHelp } from 'lucide-react';
import { unknownLook } from '#components/ui/unknown';
import type { HealthWarning } from '#lib/filings/types';

/** The parser's warnings that a reader should know. */
export function HealthWarnings({ warnings }: { warnings: readonly HealthWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className={cx(unknownLook, 'mt-3 text-sm print:hidden')} id="warnings">
      <summary className="flex w-fit list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden="true" />
        {warnings.length === 1 ? '1 note on the reading' : `${warnings.length} notes on the reading`}
      </summary>
      <ul className="mt-2 grid max-w-document gap-1.5">
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
