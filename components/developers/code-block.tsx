/** A command or an answer, to be read and copied. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <pre
      className="scroll-shadow rounded-md px-4 py-3 font-mono text-sm/6 [--under:var(--color-wash)]"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways.
      tabIndex={0}
    >
      {children}
    </pre>
  );
}
