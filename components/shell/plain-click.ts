import type { MouseEvent } from 'react';

/** Whether a click should open a link here: with a modifier key the browser opens it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const isHeld = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isHeld && !event.defaultPrevented;
}
