'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PartMissing } from '#components/shell/part-missing';
import { scripted } from './toolbar.tsx';

const SheetPanel = dynamic(
  () =>
    import('./sheet-panel.tsx').then(
      (module) => module.SheetPanel,
      () => PartMissing,
    ),
  { ssr: false },
);

/** Opens the list of a filing's sheets, whose code and addresses are fetched then. */
export function SheetAddresses({ accession }: { accession: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${scripted} w-full rounded-md px-2.5 py-2 text-left text-sm text-ink-2 hover:bg-wash`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <b className="inline-block min-w-20 font-semibold text-ink">Sheets</b> one by one, live
      </button>
      {isOpen && <SheetPanel accession={accession} />}
    </>
  );
}
