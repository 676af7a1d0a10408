import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  title?: string;
  /** The first one is open. */
  questions: readonly { question: string; answer: ReactNode }[];
};

/** Questions with folded answers; works without scripts. */
export function Questions({ title = 'Questions', questions }: Props) {
  const id = useId();
  return (
    <section className="two" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="faq">
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <ChevronDown className="i" aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
