import type { MouseEvent } from 'react';

/** Whether a click on a link wants it here: whoever holds a key gets it elsewhere, and from the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  const isHeld = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !isHeld && !event.defaultPrevented;
}
