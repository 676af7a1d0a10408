'use client';

/** "Get updates". There is no list to join yet: the form sends nothing. */
export function UpdatesForm() {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h2 id="get-updates">Get updates</h2>
      <div className="join">
        <input
          className="inp"
          type="email"
          aria-labelledby="get-updates"
          placeholder="name@example.com"
          autoComplete="email"
        />
        <button className="btn btn-2" type="submit">
          Subscribe
        </button>
      </div>
    </form>
  );
}
