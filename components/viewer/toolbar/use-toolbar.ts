import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * One tab stop for a bar of tools; the arrow keys move inside it. Give `bar` to the bar's element and `tab(index)` to
 * each tool in it (`data-tool`), in their order.
 */
export function useToolbar() {
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const tools = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    const shown = tools().filter((tool) => tool.offsetParent);
    const at = shown.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    shown[(at + step + shown.length) % shown.length]?.focus();
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const at = tools().indexOf(event.target);
    if (at >= 0) setStop(at);
  }

  // Every tool is a tab stop until one of them has had the focus, as without JavaScript.
  const tab = (index: number) => (stop === null ? undefined : stop === index ? 0 : -1);

  return { bar: { ref, onKeyDown, onFocus }, tab };
}
