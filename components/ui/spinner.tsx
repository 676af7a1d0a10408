const look =
  'size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:[animation-duration:4s]';

/** Something is under way. The words beside it say what; `label` does where there are none. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span data-slot="spinner" className={look} aria-hidden="true" />
  ) : (
    <output data-slot="spinner" className={look} aria-label={label} />
  );
}
