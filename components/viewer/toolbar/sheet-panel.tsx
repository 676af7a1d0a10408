'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button';
import { errorOf, sendJson } from '#lib/http/send-json';
import { copyText } from '../copy-text.ts';
import { ExportLink } from './export-link.tsx';

type File = { file: string; words: string; address: string };

const UNCLEAR = 'The addresses could not be made. Try again.';

/** A filing's sheets one by one: each to be saved, and with an address that a spreadsheet fetches by itself. */
export function SheetPanel({ accession }: { accession: string }) {
  const [files, setFiles] = useState<File[] | null>(null);
  const [said, setSaid] = useState('Making the addresses…');

  useEffect(() => {
    let isGone = false;
    async function make(): Promise<void> {
      const made = await makeAddresses(accession);
      if (isGone) return;
      setFiles(typeof made === 'string' ? [] : made);
      setSaid(typeof made === 'string' ? made : '');
    }
    void make();
    return () => {
      isGone = true;
    };
  }, [accession]);

  async function copy({ file, address }: File): Promise<void> {
    setSaid((await copyText(address)) ? `Address of ${file} copied.` : 'Your browser does not allow copying.');
  }

  return (
    <div className="border-t border-rule px-2.5 pt-2 pb-1 text-sm">
      <p className="text-ink-2">
        An address fetches one sheet by itself, as with =IMPORTDATA. Whoever has it reads that sheet; each fetch is a
        request of your plan. It ends when you revoke the key “Spreadsheet addresses” in your profile.
      </p>
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {files?.map((entry) => (
          <li key={entry.file} className="grid gap-1 border-t border-rule py-2">
            <span>{entry.words}</span>
            <span className="flex flex-wrap items-center gap-3">
              <ExportLink href={`/api/filings/${accession}/sheets/${entry.file}`}>{entry.file}</ExportLink>
              <Button
                size="sm"
                variant="outline"
                onClick={() => void copy(entry)}
                aria-label={`Copy address of ${entry.file}`}
              >
                Copy address
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <output className="block min-h-5 text-ink-2">{said}</output>
    </div>
  );
}

/** @returns the files, or what the reader is told where there are none */
async function makeAddresses(accession: string): Promise<File[] | string> {
  try {
    const answer = await sendJson(`/api/filings/${accession}/sheet-addresses`, {});
    return answer.ok ? (answer.body as { files: File[] }).files : errorOf(answer, UNCLEAR);
  } catch (error) {
    reportError(error);
    return UNCLEAR;
  }
}
