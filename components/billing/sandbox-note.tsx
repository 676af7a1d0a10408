import { FlaskConical } from 'lucide-react';
import { Note } from '#components/ui/note';
import type { BillingMode } from '#lib/billing/contract';

const words: Partial<Record<BillingMode, string>> = {
  demo: 'This site runs with a stand-in for the payment provider: it knows no cards and takes no money.',
  sandbox: "Payments go to the provider's test environment: only its test cards work, and no money is taken.",
};

/** Says that nothing on this page costs money, where that is so. */
export function SandboxNote({ mode, className = 'mb-4' }: { mode: BillingMode; className?: string }) {
  const text = words[mode];
  return (
    text && (
      <Note variant="hold" className={className}>
        <FlaskConical aria-hidden="true" />
        <span>
          <b>Sandbox.</b> {text}
        </span>
      </Note>
    )
  );
}
