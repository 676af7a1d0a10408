'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button';
import { copyText } from '#components/viewer/copy-text.ts';

type Props = {
  /** What the button is called: "Copy link". */
  children: string;
  text: string;
  /** What is said once it was copied: "Link copied". */
  done: string;
};

/** Copies what stands beside it, and says so. Not there without scripts: the text can be selected then. */
export function CopyButton({ children, text, done }: Props) {
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    setSaid((await copyText(text)) ? done : 'The browser did not let us copy. Select the text instead.');
  }

  const Icon = said === done ? Check : Copy;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <Button variant="outline" size="sm" className="max-md:min-h-11" onClick={() => void copy()}>
        <Icon className="size-4" aria-hidden="true" />
        {children}
      </Button>
      <output className="text-sm text-ink-2">{said}</output>
    </span>
  );
}
