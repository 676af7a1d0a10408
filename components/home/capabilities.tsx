/** What the site does, in three columns with an example each. */
export function Capabilities() {
  return (
    <section className="trio" aria-label="What you get">
      <div>
        <h3>Summaries with receipts</h3>
        <p>Metrics, drivers, risks and guidance, one paragraph at a time. Point at a figure to see its source.</p>
        <p className="show">
          Gross margin widened to <span className="fig">47.3%</span> from <span className="fig">45.1%</span> as Fab 3
          filled up.
        </p>
      </div>
      <div>
        <h3>Blacklines of the whole filing</h3>
        <p>Additions, removals and moved text between consecutive filings, the important ones first.</p>
        <p className="show said">
          Our ten largest customers together accounted for <del>46%</del> <ins>53%</ins> of revenue.
        </p>
      </div>
      <div>
        <h3>Search by meaning</h3>
        <p>Ask in your own words, across companies and years. Answers cite the passages they rest on.</p>
        <p className="show said">
          “…a <mark>single foundry</mark> makes the controllers used in most of our Industrial products.”
        </p>
      </div>
    </section>
  );
}
