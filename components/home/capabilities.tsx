import { FileDown, Highlighter, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';

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

/** What the site does, in three columns with an example each, and three smaller things beneath. */
export function Capabilities() {
  return (
    <section aria-label="What you get">
      <div className="trio">
        <Capability
          title="Summaries with receipts"
          text="Metrics, drivers, risks and guidance, one paragraph at a time. Point at a figure to see its source."
        >
          <p className="show">
            Gross margin widened to <span className="fig">47.3%</span> from <span className="fig">45.1%</span> as Fab 3
            filled up.
          </p>
        </Capability>
        <Capability
          title="Blacklines of the whole filing"
          text="Additions, removals and moved text between consecutive filings, the important ones first."
        >
          <p className="show said">
            Our ten largest customers together accounted for <del>46%</del> <ins>53%</ins> of revenue.
          </p>
        </Capability>
        <Capability
          title="Semantic search"
          text="Ask in your own words, across companies and years. Answers cite the passages they rest on."
        >
          <p className="show said">
            “…a <mark>single foundry</mark> makes the controllers used in most of our Industrial products.”
          </p>
        </Capability>
      </div>
      <ul className="more">
        {more.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className="i" aria-hidden="true" />
            <p>
              <b>{title}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Capability({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
