import { selectorOf, shortClass } from '#lib/filings/render/script-classes';
import { type Quote, quoteSource } from '#lib/text/quote-source';
import { addressOfPlace, copyText } from '../copy-text.ts';
import { readSource } from '../places/source-text.ts';
import { shareReceipt, type Wanted } from './share-receipt.ts';

/** Loaded with the first receipt that is opened. The receipt is built from data in the document's markup. */

const ID = 'receipt';
const STATUS = {
  verified: ['i-verified', 'Verified'],
  derived: ['i-derived', 'Derived'],
  withheld: ['i-held', 'Withheld'],
} as const;

type Status = keyof typeof STATUS;
type Fact = [concept: string, period: string, unit: string];

/** The paragraph or key point that a figure is in: where its receipt is put. */
const HOST = `${selectorOf('summary')}, ${selectorOf('key-points')} li`;
const FIGURE = `a${selectorOf('figure')}`;
const OPEN = shortClass('is-open');
const HAS_RECEIPT = shortClass('has-receipt');

/** Opens the receipt of a figure in the margin, or under the paragraph where there is no margin; closes any other. */
export function openReceipt(figure: HTMLAnchorElement, announce: (words: string) => void): void {
  if (figure.classList.contains(OPEN)) return;
  closeReceipt();
  const host = figure.closest<HTMLElement>(HOST);
  if (!host) return;
  const receipt = buildReceipt(figure, host, announce);
  // A run of paragraphs with `content-visibility` cuts off everything outside of it.
  host.closest(selectorOf('run'))?.classList.add(HAS_RECEIPT);
  host.append(receipt);
  figure.classList.add(OPEN);
  figure.setAttribute('aria-describedby', ID);
  const line = [...figure.getClientRects()].at(-1);
  if (line) receipt.style.setProperty('--line', `${line.bottom - host.getBoundingClientRect().top}px`);
}

/** Closes the receipt that is open, if any; returns its figure. */
export function closeReceipt(): HTMLAnchorElement | null {
  document.getElementById(ID)?.remove();
  document.querySelector(selectorOf('has-receipt'))?.classList.remove(HAS_RECEIPT);
  const figure = document.querySelector<HTMLAnchorElement>(FIGURE + selectorOf('is-open'));
  figure?.classList.remove(OPEN);
  figure?.removeAttribute('aria-describedby');
  return figure;
}

function buildReceipt(figure: HTMLAnchorElement, host: HTMLElement, announce: (words: string) => void): HTMLElement {
  const status: Status = figure.matches(selectorOf('withheld-figure'))
    ? 'withheld'
    : figure.matches(selectorOf('derived-figure'))
      ? 'derived'
      : 'verified';
  const claim = figure.textContent?.trim() ?? '';
  const figures = [...host.querySelectorAll(FIGURE)];
  const quote = quoteOf(figure);

  const receipt = element('div', {
    class: `${shortClass('receipt')} ${shortClass(`is-${status}`)}`,
    id: ID,
    role: 'note',
    'aria-label': `Receipt for ${claim}`,
  });
  const [symbol, word] = STATUS[status];
  const head = element('p', { class: shortClass('receipt-status') }, icon(symbol), word);
  head.append(
    element('span', { class: shortClass('reference') }, `${figures.indexOf(figure) + 1} of ${figures.length}`),
  );
  receipt.append(head);
  if (status === 'withheld') {
    receipt.append(element('p', {}, 'The number did not match its source, so we do not print it.'));
  }
  if (quote) {
    receipt.append(element('blockquote', {}, `“${quote.before}`, element('b', {}, quote.claim), `${quote.after}”`));
  }
  const terms = termsOf(figure, claim);
  if (terms.length > 0) {
    receipt.append(
      element('dl', {}, ...terms.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])),
    );
  }

  const go = element('a', { href: figure.hash }, 'Go to source');
  if (figure.dataset.at) go.dataset.at = figure.dataset.at;
  const copy = element('button', { type: 'button' }, 'Copy citation');
  copy.addEventListener('click', () => {
    void copyText(citationOf(figure, host, quote)).then((isCopied) =>
      announce(isCopied ? 'Citation copied' : 'The browser did not let us copy.'),
    );
  });
  const actions = element('p', { class: shortClass('receipt-actions') }, go, copy);
  if (status !== 'withheld') actions.append(shareButton(wantedOf(figure, host), announce));
  receipt.append(actions);
  return receipt;
}

function shareButton(wanted: Wanted, announce: (words: string) => void): HTMLElement {
  const share = element('button', { type: 'button' }, 'Share receipt');
  share.addEventListener('click', () => {
    void shareReceipt(wanted, announce).then((words) => share.replaceChildren(words));
  });
  return share;
}

/** The n-th marked figure of its paragraph or key point, those that lead nowhere counted too. */
function wantedOf(figure: HTMLAnchorElement, host: HTMLElement): Wanted {
  const number = String([...host.querySelectorAll(selectorOf('figure'))].indexOf(figure) + 1);
  if (host.id) return { paragraph: host.id, number };
  return { point: String([...(host.parentElement?.children ?? [])].indexOf(host)), number };
}

/** The basis of the figure: its tag in the filing, or how it was computed. */
function termsOf(figure: HTMLAnchorElement, claim: string): [string, string][] {
  const { fact, formula } = figure.dataset;
  const terms: [string, string][] = [];
  if (formula) terms.push(['Formula', `${claim} = ${formula}`]);
  const found = fact === undefined ? undefined : readFacts()[Number(fact)];
  if (found) terms.push(['Tagged as', found[0]], ['Period', found[1]], ['Unit', found[2]]);
  return terms;
}

function readFacts(): Fact[] {
  const list = document.getElementById('facts')?.textContent;
  return list ? (JSON.parse(list) as Fact[]) : [];
}

function quoteOf(figure: HTMLAnchorElement): Quote | null {
  const [from, to] = (figure.dataset.at ?? '').split('-').map(Number);
  const target = document.getElementById(decodeURIComponent(figure.hash.slice(1)));
  if (!target || from === undefined || to === undefined) return null;
  return quoteSource(readSource(target).text, from, to);
}

/** “Revenue was $48 million.” Acme Inc., 10-K filed Feb 19, 2026, Item 7, ¶ 412. https://… */
function citationOf(figure: HTMLAnchorElement, host: HTMLElement, quote: Quote | null): string {
  const target = document.getElementById(decodeURIComponent(figure.hash.slice(1)));
  const paragraph = target?.closest<HTMLElement>(selectorOf('summary')) ?? target ?? host;
  const place =
    paragraph.querySelector(`${selectorOf('source-origin')} ${selectorOf('reference')}`)?.textContent ??
    host.querySelector(`a${selectorOf('reference')}`)?.textContent;
  const filing = host.closest<HTMLElement>('[data-citation]')?.dataset.citation;
  const words = quote ? `“${quote.before}${quote.claim}${quote.after}”` : (host.querySelector('p')?.textContent ?? '');
  return `${words} ${[filing, place].filter(Boolean).join(', ')}. ${addressOfPlace(paragraph.id)}`;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

/** One of the document's own symbols. */
function icon(name: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', shortClass('icon'));
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#${name}`);
  svg.append(use);
  return svg;
}
