import { useEffect } from 'react';
import { selectorOf, shortClass } from '#lib/filings/render/script-classes';
import { addressOfPlace, copyText } from '../copy-text.ts';
import { DOCUMENT_READY } from '../document-body.tsx';
import { revealPlace } from './reveal-place.ts';

/**
 * Links inside the document open what they lead to, as does the address that the page was opened with; and the
 * paragraph under the pointer or the focus has a button that copies its address. One button serves them all.
 */
export function usePlaces(viewerId: string, announce: (words: string) => void): void {
  useEffect(() => {
    const root = document.getElementById(viewerId);
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    const button = makeCopyButton(announce);

    function onClick({ target }: MouseEvent) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (link) revealPlace(link.hash, link.dataset.at);
    }
    function onHash() {
      const { hash } = window.location;
      if (hash.length < 2) return;
      const isThere = revealPlace(hash);
      if (isThere) document.getElementById(hash.slice(1))?.scrollIntoView();
      const beyond = document.getElementById('beyond-preview');
      if (beyond) beyond.hidden = isThere || !/^#(?:i|p|part-)/.test(hash);
      if (beyond && !beyond.hidden) beyond.closest('section')?.scrollIntoView({ block: 'center' });
    }
    function onApproach({ target }: Event) {
      const paragraph = target instanceof Element ? target.closest<HTMLElement>(selectorOf('summary')) : null;
      const link = paragraph?.querySelector(`${selectorOf('margin')} ${selectorOf('reference')}`);
      if (!paragraph || !link || link.nextElementSibling === button) return;
      button.dataset.anchor = paragraph.id;
      button.setAttribute('aria-label', `Copy the link to paragraph ${link.textContent?.replace('¶ ', '') ?? ''}`);
      link.after(button);
    }

    onHash();
    root.addEventListener(DOCUMENT_READY, onHash, { signal });
    root.addEventListener('click', onClick, { signal });
    root.addEventListener('pointerover', onApproach, { signal });
    root.addEventListener('focusin', onApproach, { signal });
    window.addEventListener('hashchange', onHash, { signal });
    return () => {
      listening.abort();
      button.remove();
    };
  }, [viewerId, announce]);
}

function makeCopyButton(announce: (words: string) => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = shortClass('copy-address');
  button.innerHTML = `<svg class="${shortClass('icon')}" aria-hidden="true"><use href="#i-link"/></svg>`;
  button.addEventListener('click', () => void copy());
  button.addEventListener('pointerleave', () => delete button.dataset.copied);

  async function copy() {
    const isCopied = await copyText(addressOfPlace(button.dataset.anchor ?? ''));
    announce(isCopied ? 'Link copied' : 'The browser did not let us copy.');
    button.dataset.copied = String(isCopied);
  }
  return button;
}
