import { copyText } from '../copy-text.ts';

/** Loaded with the first receipt or paragraph that a reader comes to. */

/** What a receipt's address is asked for, as `/api/receipts/[accession]` takes it. */
export type Wanted = { paragraph: string; number?: string } | { point: string; number: string } | { figure: string };

/**
 * Puts the address of a receipt on the clipboard and says so; where the browser does not allow it, opens the receipt,
 * from where it can be copied by hand.
 * @returns what was said
 */
export async function shareReceipt(wanted: Wanted, announce: (words: string) => void): Promise<string> {
  const url = askForUrl(wanted);
  const words = await copyWhenThere(url).then(
    async (isCopied) => {
      if (!isCopied) window.location.assign(await url);
      return isCopied ? 'Receipt link copied' : 'Opening the receipt';
    },
    (error: unknown) => {
      reportError(error);
      return 'No link could be made. Try again.';
    },
  );
  announce(words);
  return words;
}

async function askForUrl(wanted: Wanted): Promise<string> {
  const filing = document.querySelector<HTMLElement>('[data-filing]')?.dataset.filing ?? '';
  const answer = await fetch(`/api/receipts/${filing}?${new URLSearchParams(wanted).toString()}`);
  if (!answer.ok) throw new Error(`The address of a receipt was answered with ${answer.status}.`);
  return ((await answer.json()) as { url: string }).url;
}

/** Some browsers copy only what is promised to them within the click itself. */
async function copyWhenThere(url: Promise<string>): Promise<boolean> {
  try {
    const text = url.then((address) => new Blob([address], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    // Without the means, or because there is no address: the latter is thrown here.
    return copyText(await url);
  }
}
