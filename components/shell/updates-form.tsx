'use client';

import { type FormEvent, useState } from 'react';

/** "Get updates". There is no list to join yet: the form sends nothing, keeps nothing, and says so. */
export function UpdatesForm() {
  const [isTried, setTried] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    event.currentTarget.reset();
    setTried(true);
  }

  return (
    // Outside a dialog this method makes the browser send nothing, also without scripts.
    <form method="dialog" onSubmit={submit}>
      <h2 id="get-updates">Get updates</h2>
      <div className="join">
        <input
          className="inp"
          type="email"
          aria-labelledby="get-updates"
          aria-describedby="get-updates-told"
          placeholder="name@example.com"
          autoComplete="email"
        />
        <button className="btn btn-2" type="submit">
          Subscribe
        </button>
      </div>
      <output className="told">
        <span id="get-updates-told">
          {isTried ? 'There is no list to join yet: nothing was sent or kept.' : 'There is no list to join yet.'}
        </span>
      </output>
    </form>
  );
}
