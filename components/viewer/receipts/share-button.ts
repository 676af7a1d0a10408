import { selectorOf, shortClass } from '#lib/filings/render/script-classes';
import { shareReceipt, type Wanted } from './share-receipt.ts';

/** One button serves all paragraphs and key figures: it is put beside the one that the reader comes to. */
let button: HTMLButtonElement | undefined;
let wanted: Wanted | undefined;
let say: (words: string) => void = () => undefined;

/** Lucide's "share". */
const ICON = '<path d="M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8"/><path d="m16 6-4-4-4 4"/><path d="M12 2v13"/>';

/** Puts the button beside a paragraph, or a key figure's amount. What is withheld has no receipt to share. */
export function placeShareButton(place: HTMLElement, announce: (words: string) => void): void {
  say = announce;
  const { figure } = place.dataset;
  const at = figure === undefined ? besideParagraph(place) : place;
  if (!at || (button?.isConnected && (at.contains(button) || at.parentElement?.contains(button)))) return;
  button ??= makeButton();
  delete button.dataset.copied;
  button.dataset.of = figure === undefined ? 'paragraph' : 'figure';
  wanted = figure === undefined ? { paragraph: place.id } : { figure };
  button.setAttribute('aria-label', `Share the receipt of ${figure === undefined ? numberOf(place) : nameOf(place)}`);
  if (figure === undefined) at.after(button);
  else at.before(button);
}

const margin = `${selectorOf('margin')} ${selectorOf('reference')}`;

/** After the button that copies the paragraph's own address. */
function besideParagraph(paragraph: HTMLElement): Element | null {
  if (paragraph.querySelector(`:scope > ${selectorOf('unknown')}`)) return null;
  return paragraph.querySelector(selectorOf('copy-address')) ?? paragraph.querySelector(margin);
}

const numberOf = (paragraph: HTMLElement) =>
  `paragraph ${paragraph.querySelector(margin)?.textContent?.replace('¶ ', '') ?? ''}`;

const nameOf = (amount: HTMLElement) =>
  amount.closest('tr')?.querySelector('th')?.firstChild?.textContent ?? 'this figure';

function makeButton(): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `${shortClass('copy-address')} ${shortClass('share-receipt')}`;
  made.innerHTML = `<svg class="${shortClass('icon')}" viewBox="0 0 24 24" aria-hidden="true">${ICON}</svg>`;
  made.addEventListener('click', () => void share(made));
  made.addEventListener('pointerleave', () => delete made.dataset.copied);
  return made;
}

async function share(pressed: HTMLButtonElement): Promise<void> {
  if (!wanted) return;
  const said = await shareReceipt(wanted, say);
  pressed.dataset.copied = String(said === 'Receipt link copied');
}
