import type { Cell, Node, NumberTag, Period, Run } from './document-nodes.ts';
import { createFactRegistry, type FactRegistry, type HiddenFact } from './fact-registry.ts';
import { fontEraMarkup } from './font-era-markup.ts';
import type { ContentsEntry, Markup } from './markup.ts';
import { paginate } from './paginate.ts';
import { toppanMarkup } from './toppan-markup.ts';
import { workivaMarkup } from './workiva-markup.ts';

export type MarkupManner = 'workiva' | 'toppan' | 'font-era';

export type DocumentInput = {
  nodes: readonly Node[];
  manner: MarkupManner;
  form: string;
  fileName: string;
  cik: string;
  prefix: string;
  period: Period;
  /** Text at the foot of each page, before the page number. */
  footer: string;
  hidden: readonly HiddenFact[];
  /** An exhibit: not tagged, whatever the tool. */
  isExhibit?: boolean;
};

/** One filing's primary document, or an exhibit, as HTML, in the manner of a filing tool. About 10 ms for an annual report. */
export function renderDocument(input: DocumentInput): string {
  const { manner, form, fileName, prefix, period } = input;
  const markup =
    manner === 'workiva' ? workivaMarkup(input.footer) : manner === 'toppan' ? toppanMarkup() : fontEraMarkup();
  const isTagged = manner !== 'font-era' && input.isExhibit !== true;
  const registry = !isTagged ? null : createFactRegistry(manner, input.cik, period);
  const pages = paginate(input.nodes);
  const contents = listContents(pages);
  const writer = createNodeWriter(markup, registry, manner, contents);
  const body = pages.map((page, index) => writer.page(page, index + 1, pages)).join('');
  const title = manner === 'workiva' || input.isExhibit ? fileName.replace(/\.htm$/, '') : `Form ${form}`;
  const header = registry?.header(`${fileName.replace(/\.htm$/, '')}.xsd`, input.hidden) ?? '';
  return markup.document({ title, form, fileName, prefix, periodEnd: period.end, header, body });
}

type Anchored = ContentsEntry & { node: Node };

function listContents(pages: readonly Node[][]): Anchored[] {
  const entries: Anchored[] = [];
  for (const [index, page] of pages.entries()) {
    for (const node of page) {
      const anchor = `s${entries.length + 1}`;
      if (node.kind === 'part') {
        entries.push({ node, kind: 'part', label: node.text, title: '', anchor, page: index });
      } else if (node.kind === 'item') {
        entries.push({ node, kind: 'item', label: `Item ${node.number}.`, title: node.title, anchor, page: index });
      }
    }
  }
  return entries;
}

function createNodeWriter(
  markup: Markup,
  registry: FactRegistry | null,
  manner: MarkupManner,
  contents: readonly Anchored[],
) {
  /** The text block that is open: its id, and how many more fragments follow the one being written. */
  let block: { id: string; concept: string; fragment: number; fragments: number } | null = null;

  function numberTag(text: string, tag: NumberTag): string {
    if (!registry) return text;
    const sign = tag.negative ? ' sign="-"' : '';
    return (
      `<ix:nonFraction unitRef="${registry.unitRef(tag.unit)}" contextRef="${registry.contextRef(tag.period, tag.dimensions)}" ` +
      `decimals="${tag.decimals}" name="${tag.concept}" format="ixt:num-dot-decimal" scale="${tag.scale}"${sign} id="${registry.nextFactId()}">${text}</ix:nonFraction>`
    );
  }

  function inline(run: Run): string {
    let inner = markup.text(run.text);
    if (run.number) inner = numberTag(inner, run.number);
    if (run.words && registry) {
      const format = run.words.format ? ` format="${run.words.format}"` : '';
      inner = `<ix:nonNumeric contextRef="${registry.coverContext()}" name="${run.words.concept}"${format} id="${registry.nextFactId()}">${inner}</ix:nonNumeric>`;
    }
    return `${markup.text(run.before ?? '')}${inner}${markup.text(run.after ?? '')}`;
  }

  /** Neighbouring runs of one style share a span; long plain stretches are now and then cut inside a word. */
  function prose(runs: readonly Run[]): string {
    const whole = runs.map((run) => run.text).join('');
    const only = runs[0];
    const cut =
      manner === 'workiva' && runs.length === 1 && only && !only.words && whole.length > 400 && whole.length % 11 === 0;
    if (cut) {
      const at = whole.indexOf(' ', whole.length >> 1) + 5;
      return markup.run(markup.text(whole.slice(0, at)), only) + markup.run(markup.text(whole.slice(at)), only);
    }
    let html = '';
    let inner = '';
    for (const [index, run] of runs.entries()) {
      inner += inline(run);
      const next = runs[index + 1];
      if (next && next.bold === run.bold && next.italic === run.italic) continue;
      html += markup.run(inner, run);
      inner = '';
    }
    return html;
  }

  function figureCell(cell: Cell | null): string {
    if (!cell) return '';
    const text = markup.text(cell.text);
    return cell.number ? numberTag(text, cell.number) : text;
  }

  function openFragment(): string {
    if (!block || !registry) return '';
    const continued = block.fragment < block.fragments ? ` continuedAt="${block.id}-${block.fragment}"` : '';
    block.fragment += 1;
    if (block.fragment === 2) {
      return `<ix:nonNumeric contextRef="${registry.coverContext()}" name="${block.concept}" id="${block.id}"${continued} escape="true">`;
    }
    return `<ix:continuation id="${block.id}-${block.fragment - 2}"${continued}>`;
  }

  function closeFragment(): string {
    if (!block || !registry) return '';
    return block.fragment === 2 ? '</ix:nonNumeric>' : '</ix:continuation>';
  }

  function write(node: Node): string {
    switch (node.kind) {
      case 'title':
        return markup.title(prose(node.runs), node.size);
      case 'part':
        return markup.part(node.text, anchorOf(node));
      case 'item':
        return markup.item(node.number, node.title, anchorOf(node));
      case 'heading':
        return markup.heading(markup.headingText(markup.text(node.text), node.level), node.level, node.centered);
      case 'paragraph':
        return markup.paragraph(prose(node.runs), node.centered);
      case 'bullet':
        return markup.bullet(prose(node.runs));
      case 'figures':
        return markup.figures(node.table, (row, column) => figureCell(node.table.rows[row]?.cells[column] ?? null));
      case 'grid':
        return markup.grid(node.table, (runs, bold) => prose(bold ? runs.map((run) => ({ ...run, bold })) : runs));
      case 'contents':
        return markup.contents(contents);
      default:
        return '';
    }
  }

  function anchorOf(node: Node): string {
    return contents.find((entry) => entry.node === node)?.anchor ?? '';
  }

  /** Workiva keeps "Note 3 - " outside of the text block and only its title inside; the body is a continuation. */
  function writeNoteTitle(node: Node & { kind: 'heading' }): string {
    const [, label = '', title = ''] = /^(.*? - )(.*)$/.exec(node.text) ?? [];
    const inner = `${markup.text(label)}${openFragment()}${markup.text(title)}${closeFragment()}`;
    return markup.heading(markup.headingText(inner, node.level), node.level, node.centered) + openFragment();
  }

  /** How many pages the text block that opens at `index` of `pages[from]` stands on. */
  function pagesOfBlock(pages: readonly Node[][], from: number, index: number): number {
    let count = 1;
    let nodes = (pages[from] ?? []).slice(index);
    for (let page = from; !nodes.some((node) => node.kind === 'close'); page += 1) {
      nodes = pages[page + 1] ?? [{ kind: 'close' }];
      count += 1;
    }
    return count;
  }

  return {
    page(nodes: readonly Node[], number: number, pages: readonly Node[][]): string {
      let html = markup.pageStart(number) + openFragment();
      let titled = false;
      for (const [index, node] of nodes.entries()) {
        if (node.kind === 'open' && registry) {
          const fragments = pagesOfBlock(pages, number - 1, index) + (manner === 'workiva' ? 1 : 0);
          block = { id: registry.nextFactId(), concept: node.concept, fragment: 1, fragments };
          titled = manner === 'workiva';
          if (!titled) html += openFragment();
        } else if (node.kind === 'close') {
          html += closeFragment();
          block = null;
        } else if (titled && node.kind === 'heading') {
          html += writeNoteTitle(node);
          titled = false;
        } else {
          html += write(node);
        }
      }
      return html + closeFragment() + markup.pageEnd(number, number === pages.length);
    },
  };
}
