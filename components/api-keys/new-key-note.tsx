'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { copyText } from '#components/viewer/copy-text.ts';

/** The text of a key that was just made: shown until the page is left, and never again. */
export function NewKeyNote({ text }: { text: string }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => box.current?.focus(), []);

  async function copy(): Promise<void> {
    setSaid((await copyText(text)) ? 'Copied.' : 'Your browser does not allow it: select the key, and copy it.');
  }

  return (
    <section
      ref={box}
      className="mb-4 grid gap-3 rounded-md bg-hold-tint p-4"
      aria-labelledby={id}
      // It is what the reader came for, and is read out once it is there.
      tabIndex={-1}
    >
      <p id={id} className="text-hold">
        <b className="font-semibold">Copy your new key now.</b> It is not shown again.
      </p>
      <code className="rounded-md bg-sheet px-3 py-2 font-mono text-sm wrap-anywhere select-all">{text}</code>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          Copy key
        </Button>
        <output className="text-sm text-hold">{said}</output>
      </div>
    </section>
  );
}
