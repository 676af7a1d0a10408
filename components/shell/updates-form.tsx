'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/field';
import { footHeading } from './foot-heading.ts';

/** "Get updates". There is no list to join yet: the form sends nothing, keeps nothing, and says so. */
export function UpdatesForm({ className }: { className: string }) {
  const [isTried, setTried] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.currentTarget.reset();
    setTried(true);
  }

  return (
    // Outside a dialog this method makes the browser send nothing, also without scripts.
    <form className={className} method="dialog" onSubmit={submit}>
      <h2 id="get-updates" className={footHeading}>
        Get updates
      </h2>
      <div className="flex gap-2">
        <Input
          size="sm"
          type="email"
          aria-labelledby="get-updates"
          aria-describedby="get-updates-told"
          placeholder="name@example.com"
          autoComplete="email"
        />
        <Button variant="outline" type="submit">
          Subscribe
        </Button>
      </div>
      <output className="mt-2 block text-sm text-ink-3">
        <span id="get-updates-told">
          {isTried ? 'There is no list to join yet: nothing was sent or kept.' : 'There is no list to join yet.'}
        </span>
      </output>
    </form>
  );
}
