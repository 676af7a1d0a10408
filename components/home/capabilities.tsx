import { cx } from 'class-variance-authority';
import { FileDown, Highlighter, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnLook } from '#components/marketing/column-look.ts';

const more = [
  {
    Icon: Highlighter,
    title: 'Keyword highlights',
    text: 'The words that carry a paragraph’s meaning, marked in the filing’s own text.',
  },
  {
    Icon: Table2,
    title: 'Tables when you want them',
    text: 'Folded to a line with rows, columns and unit; expanded one by one or all at once.',
  },
  {
    Icon: FileDown,
    title: 'Export',
    text: 'CSV and Markdown with every receipt in it. PDF is coming; a first version is in every filing’s menu.',
  },
];

const show = 'mt-5 text-input/6.5 md:min-h-21';

/** What the site does, in three columns with an example each, and three smaller things beneath. */
export function Capabilities() {
  return (
    <section aria-label="What you get">
      <div className="mt-18 grid grid-cols-1 border-t border-ink md:mt-28 md:grid-cols-3">
        <Capability
          title="Summaries with receipts"
          text="Metrics, drivers, risks and guidance, one paragraph at a time. Point at a figure to see its source."
        >
          <p className={show}>
            Gross margin widened to <span className="checked-figure">47.3%</span> from{' '}
            <span className="checked-figure">45.1%</span> as Fab 3 filled up.
          </p>
        </Capability>
        <Capability
          title="Blacklines of the whole filing"
          text="Additions, removals and moved text between consecutive filings, the important ones first."
        >
          <p className={cx(show, 'font-serif')}>
            Our ten largest customers together accounted for <del>46%</del> <ins>53%</ins> of revenue.
          </p>
        </Capability>
        <Capability
          title="Semantic search"
          text="Ask in your own words, across companies and years. Answers cite the passages they rest on."
        >
          <p className={cx(show, 'font-serif')}>
            “…a <mark>single foundry</mark> makes the controllers used in most of our Industrial products.”
          </p>
        </Capability>
      </div>
      <ul className="grid grid-cols-1 border-t border-rule max-md:pb-2 md:grid-cols-3">
        {more.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3 pt-4 md:pt-5 md:pr-8 md:not-first:pl-8">
            <Icon className="mt-1 text-ink-3" aria-hidden="true" />
            <p className="text-base/5.5 text-ink-2">
              <b className="font-semibold text-ink">{title}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Capability({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={columnLook}>
      <h2 className="text-lg tracking-lg">{title}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      {children}
    </div>
  );
}
