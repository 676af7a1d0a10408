/** Browsers may begin to read the file a while after the click. */
const KEPT_MS = 60_000;

/** Has the browser save a text, or what was fetched, as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
