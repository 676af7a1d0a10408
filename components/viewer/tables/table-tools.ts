import { saveFile } from '#components/billing/save-file.ts';
import { buttonVariants } from '#components/ui/button';
import { CSV_TYPE } from '#lib/sheets/types';
import { writeCsvFile, writeTsv } from '#lib/sheets/write-delimited';
import { copyText } from '../copy-text.ts';
import { tableRows } from './table-rows.ts';

const COPY = 'Copy as TSV';
const DOWNLOAD = 'Download CSV';
const TOOLS = 'data-table-tools';

/** Puts "Copy as TSV" and "Download CSV" between a table's heading and the table, once. */
export function addTableTools(fold: HTMLDetailsElement, announce: (words: string) => void): void {
  const table = fold.querySelector('table');
  if (!table || fold.querySelector(`[${TOOLS}]`)) return;
  const caption = fold.querySelector('summary b')?.textContent ?? 'Table';
  const tools = document.createElement('div');
  tools.setAttribute(TOOLS, '');
  tools.setAttribute('role', 'group');
  tools.setAttribute('aria-label', `Take along: ${caption}`);
  tools.className = 'flex flex-wrap gap-2 px-4 pt-1 pb-3 print:hidden';

  const copy = makeButton(COPY, async () => {
    const isCopied = await copyText(writeTsv(tableRows(table)));
    announce(isCopied ? 'Table copied.' : 'Your browser does not allow copying. Download the table instead.');
    return isCopied ? 'Copied' : 'Not allowed: download it';
  });
  const download = makeButton(DOWNLOAD, () => {
    saveFile(`${nameOf(caption)}.csv`, CSV_TYPE, writeCsvFile(tableRows(table)));
    announce('Table saved as CSV.');
    return Promise.resolve('Saved');
  });
  tools.append(copy, download);
  fold.querySelector('summary')?.after(tools);
}

/** A button that says what came of it until the pointer or the focus leaves it. */
function makeButton(label: string, act: () => Promise<string>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonVariants({ variant: 'outline', size: 'sm' });
  button.textContent = label;
  button.addEventListener('click', () => {
    act().then((said) => (button.textContent = said), reportError);
  });
  for (const leaving of ['pointerleave', 'blur']) button.addEventListener(leaving, () => (button.textContent = label));
  return button;
}

const nameOf = (caption: string) =>
  caption
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'table';
