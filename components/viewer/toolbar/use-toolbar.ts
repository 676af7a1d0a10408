import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/**
 * One tab stop for a bar of tools, the one that had the focus last; the arrow keys move inside it. Give what is returned
 * to the bar's element; its tools are marked `data-tool`. Nothing is rendered again as the focus moves.
 */
export function useToolbar() {
  const ref = useRef<HTMLDivElement>(null);
  const tools = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    const shown = tools().filter((tool) => tool.offsetParent);
    const at = shown.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    shown[(at + step + shown.length) % shown.length]?.focus();
  }

  // Every tool is a tab stop until one of them has had the focus, as without JavaScript.
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const all = tools();
    if (all.includes(target)) for (const tool of all) tool.tabIndex = tool === target ? 0 : -1;
  }

  return { ref, onKeyDown, onFocus };
}
