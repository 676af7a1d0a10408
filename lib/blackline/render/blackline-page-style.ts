import { shortenSelectors } from '#lib/filings/render/document-classes';

/** Style of the page that the command line writes; the site has its own. */
export const PAGE_STYLE = shortenSelectors(`
:root { color-scheme: light dark; --ink: light-dark(#161a18, #eceeec); --soft: light-dark(#5c635f, #a2aaa5); --rule: light-dark(#d9dedb, #343b37); --paper: light-dark(#fbfcfb, #121513); --ins: light-dark(#1a4db0, #8fb6ff); --ins-tint: light-dark(#e2ebfc, #15243f); --del: light-dark(#a5261c, #ff9b8f); --move: light-dark(#6a3ba3, #c8a8f6); --hold: light-dark(#8a5a00, #f0c674); }
body { margin: 0; overflow-wrap: anywhere; background: var(--paper); color: var(--ink); font: 400 1rem/1.6 Georgia, "Times New Roman", serif; }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.5rem; }
h1, ol, .change-card, .fold > summary, .moved-link, .not-compared { font-family: system-ui, sans-serif; }
h1 { font-size: 1.375rem; line-height: 1.3; }
h2 { margin: 2.25rem 0 .5rem; font-size: 1.375rem; }
h3, h4, h5 { margin: .75rem 0 .25rem; font-size: 1.0625rem; }
ol { padding-left: 1.75rem; font-size: .9375rem; } ol small { color: var(--soft); }
.blackline { display: grid; grid-template-columns: minmax(0, 46rem) minmax(0, 1fr); column-gap: 2.5rem; }
.blackline > * { grid-column: 1; }
.blackline > .change-card { grid-column: 2; align-self: start; margin: .5rem 0; padding: .625rem .875rem; border: 1px solid var(--rule); border-radius: 10px; font-size: .8125rem; line-height: 1.35; }
.change-card p { margin: .125rem 0; } .change-card .card-head { display: flex; gap: .5rem; color: var(--soft); } .change-card .card-rank { margin-left: auto; } .change-card .card-title { font-weight: 600; font-size: .9375rem; } .change-card .card-title a { color: inherit; text-decoration: none; } .change-card .card-reason { color: var(--soft); }
.row { position: relative; padding-left: 1.5rem; } .row > p, .moved > p { margin: .5rem 0; } .row ul { margin: .5rem 0; }
.row.changed-row { box-shadow: inset 2px 0 0 var(--rule); } .row-mark { position: absolute; left: .375rem; top: .5rem; font: 600 .875rem/1.6 monospace; }
.inserted-row .row-mark { color: var(--ins); } .deleted-row .row-mark { color: var(--del); } .moved-row .row-mark { color: var(--move); }
ins { color: var(--ins); background: var(--ins-tint); text-decoration: underline solid 1px; text-underline-offset: .2em; }
del { color: var(--del); text-decoration: line-through 1.5px; } del + ins { margin-left: .25em; }
ins::before, ins::after, del::before, del::after { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
ins::before { content: " [inserted: "; } del::before { content: " [deleted: "; } ins::after, del::after { content: "] "; }
.moved { text-decoration: underline dashed 1.5px var(--move); text-underline-offset: .22em; } .moved table { text-decoration: none; } .moved-link { font-size: .75rem; color: var(--move); } .left-place { margin: .25rem 0; }
.fold { margin: .25rem 0 .25rem 1.5rem; border-block: 1px dashed var(--rule); } .fold > summary { padding: .375rem 0; color: var(--soft); font-size: .8125rem; cursor: pointer; } .fold .row { padding-left: 0; }
.not-compared { margin: 1rem 0; padding: .5rem 1rem; border: 1px solid var(--hold); border-radius: 6px; font-size: .875rem; }
.scroll { position: relative; overflow-x: auto; } table { border-collapse: collapse; margin: .5rem 0; font-size: .875rem; line-height: 1.35; border-top: 1px solid var(--ink); }
td, th { overflow-wrap: normal; padding: .25rem .625rem .25rem 0; border-bottom: 1px solid var(--rule); font-weight: 400; text-align: right; vertical-align: top; font-variant-numeric: tabular-nums; } th[scope="row"] { text-align: left; } thead th { color: var(--soft); }
@media (max-width: 56rem) { .blackline { display: block; } .blackline > .change-card { margin-left: 1.5rem; } }
`);
