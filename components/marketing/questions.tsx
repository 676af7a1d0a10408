import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitledSection } from './titled-section.tsx';

type Props = {
  title?: string;
  /** The first one is open. */
  questions: readonly { question: string; answer: ReactNode }[];
};

/** Questions with folded answers; works without scripts. */
export function Questions({ title = 'Questions', questions }: Props) {
  return (
    <TitledSection title={title}>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details
            key={question}
            className="group border-t border-rule first:border-ink print:details-content:h-auto print:details-content:[content-visibility:visible]"
            open={index === 0}
          >
            <summary className="flex list-none justify-between gap-4 py-4 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="mt-1 text-ink-3 transition-[rotate] group-open:rotate-180" aria-hidden="true" />
            </summary>
            <p className="max-w-160 pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </TitledSection>
  );
}
