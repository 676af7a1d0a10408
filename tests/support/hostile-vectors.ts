import { readFileSync } from 'node:fs';

/** Markup that was written to run a script, to ask another site for something, or to deceive a reader. */
export type Vector = {
  /** Part of what the vector does, so that its effect can be distinguished from the others'. */
  id: number;
  category: string;
  markup: string;
};

/** The host that vectors ask; nothing of ours does. */
export const FOREIGN_HOST = 'foreign.example';

/** Templates with `@JS`, `@URL` and `@ID` in them, by category; one a line. */
const FILE = 'tests/fixtures/hostile/vectors.txt';

const SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', 0: '\0', '\\': '\\' };

/** The vectors of the file, numbered from `first`. */
export function readVectors(first = 1): Vector[] {
  const vectors: Vector[] = [];
  let category = '';
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line.startsWith('# ')) category = line.slice(2);
    else if (line !== '') {
      const id = first + vectors.length;
      vectors.push({ id, category, markup: aim(spell(line), id) });
    }
  }
  return vectors;
}

/** Fills in what a template does. */
export function aim(template: string, id: number): string {
  return template
    .replaceAll('@JS', `hit(${id})`)
    .replaceAll('@URL', `https://${FOREIGN_HOST}/${id}`)
    .replaceAll('@ID', String(id));
}

/** The same markup spelled in entities: text that a careless writer turns into markup again. */
export function asText(markup: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return markup.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}

function spell(line: string): string {
  return line.replace(/\\(?:u([0-9a-f]{4})|([nrtf0\\]))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? (SIGNS[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Ends whatever a vector left open, so that the next one is read as markup, too. */
const ENDS = [
  `"'>-->]]>`,
  ...'style script title textarea xmp noscript template iframe noembed noframes table mtext desc foreignObject svg math select'
    .split(' ')
    .map((name) => `</${name}>`),
].join('');

/** What ends a filing, or makes it none: such markup is read in a filing of its own, or not at all. */
const ENDS_FILING = /\0|<\/?(?:DOCUMENT|TEXT)\b/i;

/** Whether a filing with this markup can have more. */
export const leavesRoom = ({ markup }: Vector): boolean => !ENDS_FILING.test(markup);

/**
 * Vectors as paragraphs, list items, headings, cells, links and captions of one filing, each named by a word of its
 * own.
 * @param write how a vector's markup is spelled
 */
export function fillFiling(vectors: readonly Vector[], write: (markup: string) => string): string {
  const body = vectors.map(({ id, markup }, at) => place(at, `Carrier${id}z`, write(markup)) + ENDS);
  const third = Math.ceil(body.length / 3);
  return [
    '<html><body><p>FORM 10-K</p><p><b>Item 1. Business</b></p>',
    `<p>Revenue rose 14.5% to $4,812.6 million in fiscal 2025, led by shipments of power modules to carmakers.</p>`,
    ...body.slice(0, third),
    '<p><b>Item 1A. Risk Factors</b></p>',
    ...body.slice(third, 2 * third),
    '<p><b>Item 7. Management’s Discussion and Analysis</b></p>',
    ...body.slice(2 * third),
    '</body></html>',
  ].join('\n');
}

function place(at: number, name: string, markup: string): string {
  const words = `${name} revenue rose 14.5% to $4,812.6 million because of`;
  switch (at % 6) {
    case 0:
      return `<p>${words} ${markup} and of nothing else in the year that ended in December.</p>`;
    case 1:
      return `<table><tr><th>${name} ${markup}</th><th>2025</th></tr><tr><td>Cash ${markup}</td><td>4,812</td></tr></table>`;
    case 2:
      return `<p><b>${name} ${markup}</b></p><p>${words} what the heading says, and our costs fell by 2.1%.</p>`;
    case 3:
      return `<p><a href="#${name}">${words} ${markup}</a> as we said before.</p><a id="${name}"></a>`;
    case 4:
      return `<p>&#8226; ${words} ${markup}</p>`;
    default:
      return `<div><span style="font-weight:bold">${words}</span> ${markup}<span>, as note 7 of the statements tells.</span></div>`;
  }
}
