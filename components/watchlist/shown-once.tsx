'use client';

import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button';
import { Field, FieldLabel, Input } from '#components/ui/field';
import { copyText } from '#components/viewer/copy-text.ts';

/** Something that its owner sees this once, and takes along. */
export function ShownOnce({ label, value }: { label: string; value: string }) {
  const id = useId();
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    setSaid((await copyText(value)) ? 'Copied.' : 'It could not be copied: select it, and copy it from there.');
  }

  const Icon = said === 'Copied.' ? Check : Copy;
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="flex gap-2">
        <Input
          id={id}
          className="min-w-0 flex-1 font-mono"
          value={value}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" size="lg" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          <Icon aria-hidden="true" />
          <span className="max-sm:hidden">Copy</span>
        </Button>
      </div>
      <output className="text-sm text-ink-2">{said}</output>
    </Field>
  );
}
