type Props = { id: string; steps: readonly { title: string; text: string }[] };

/** How it works, in numbered steps. */
export function Steps({ id, steps }: Props) {
  return (
    <section className="two" aria-labelledby={id}>
      <h2 id={id}>How it works</h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
