import { asciiTail } from '#lib/edgar/parse/detect-charset';

/** Whether a document came whole: `cut-off` is certain, `suspect` may have been filed that way. */
export type Completeness = 'whole' | 'suspect' | 'cut-off';

/**
 * EDGAR and the networks before it cut documents off without any error. An SGML wrapper that was opened and never
 * closed proves it; a missing `</html>` only suggests it, since some filers leave it out. One pass over the bytes,
 * with no copy of them.
 */
export function checkComplete(bytes: Uint8Array, contentType: string): Completeness {
  if (contentType.startsWith('application/pdf')) {
    return asciiTail(bytes, 2048).includes('%%EOF') ? 'whole' : 'suspect';
  }
  if (!/^(?:text|application\/xml)/.test(contentType)) return 'whole';

  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (countLines(content, '<DOCUMENT>') > countLines(content, '</DOCUMENT>')) return 'cut-off';

  const head = content.subarray(0, 4096).toString('latin1');
  const tail = asciiTail(bytes, 4096);
  if (/^<SEC-DOCUMENT>/m.test(head) && !tail.includes('</SEC-DOCUMENT>')) return 'cut-off';
  if (
    /^-----BEGIN PRIVACY-ENHANCED MESSAGE-----/m.test(head) &&
    !tail.includes('-----END PRIVACY-ENHANCED MESSAGE-----')
  ) {
    return 'cut-off';
  }
  if (/<html\b/i.test(head) && contentType.startsWith('text/html') && !/<\/html\s*>/i.test(tail)) return 'suspect';
  return 'whole';
}

/** How often `marker` is at the start of a line. */
function countLines(content: Buffer, marker: string): number {
  let count = 0;
  for (let at = content.indexOf(marker, 0, 'latin1'); at !== -1; at = content.indexOf(marker, at + 1, 'latin1')) {
    const before = content[at - 1];
    if (at === 0 || before === 0x0a || before === 0x0d) count += 1;
  }
  return count;
}
