import type { ReactNode } from 'react';
import { PageHead } from '#components/marketing/page-head';
import { Breadcrumbs } from '#components/shell/structured-data';

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = { title: string; path: string; lead: string; sections: readonly LegalSection[] };

/** Paragraphs and lists of running text, which their writers need not style. */
const proseLook =
  'text-ink-2 [&_:is(p,ul)+:is(p,ul,dl)]:mt-3 [&_b]:text-ink [&_li+li]:mt-1.5 [&_li]:marker:text-ink-3 [&_ul]:list-disc [&_ul]:pl-5';

/** Terms and Conditions, Privacy Policy: numbered sections with their contents at the side. */
export function LegalPage({ title, path, lead, sections }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: title, path }]} />
      <PageHead
        title={title}
        note={
          <p className="mt-4 text-sm text-ink-3">
            Last updated <time dateTime="2024-12-01">1 December 2024</time>
          </p>
        }
      >
        {lead}
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-[clamp(2rem,6vw,5rem)] md:grid-cols-[15rem_minmax(0,38.5rem)]">
        <nav
          className="border-t border-ink pt-3 md:sticky md:top-20 md:max-h-[calc(100vh-6rem)] md:overflow-y-auto print:hidden"
          aria-label="Contents"
        >
          <ol>
            {sections.map(({ id, title: name }, index) => (
              <li key={id} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
                <span className="py-1 font-mono text-xs/5 font-[450] text-ink-3" aria-hidden="true">
                  {index + 1}
                </span>
                <a className="py-1 text-sm text-ink-2 no-underline hover:text-ink hover:underline" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={proseLook} aria-label={title}>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} className="not-first:mt-10" aria-labelledby={id}>
              <h2 id={id} className="mb-3 border-t border-rule pt-3 text-lg text-ink">
                {index + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
