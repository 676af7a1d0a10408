/** Puts text on the clipboard; false where the browser does not allow it (pages without TLS, a refused permission). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Address of a paragraph of the page that is open. */
export function addressOfPlace(anchor: string): string {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${anchor}`;
}
