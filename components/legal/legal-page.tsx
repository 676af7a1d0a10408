import type { ReactNode } from 'react';
import { Breadcrumbs } from '#components/shell/structured-data';
import './legal.css';

export type LegalSection = { id: string; title: string; body: ReactNode };

type Props = { title: string; path: string; lead: string; sections: readonly LegalSection[] };

/** Terms and Conditions, Privacy Policy: numbered sections with their contents at the side. */
export function LegalPage({ title, path, lead, sections }: Props) {
  return (
    <div className="wrap legal">
      <Breadcrumbs crumbs={[{ name: title, path }]} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="updated">
          Last updated <time dateTime="2024-12-01">1 December 2024</time>
        </p>
      </header>
      <div className="legal-cols">
        <nav aria-label="Contents">
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article aria-label={title}>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
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
