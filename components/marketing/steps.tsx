import { TitledSection } from './titled-section.tsx';

type Props = { steps: readonly { title: string; text: string }[] };

/** How it works, in numbered steps. */
export function Steps({ steps }: Props) {
  return (
    <TitledSection title="How it works">
      <ol>
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[3rem_minmax(0,1fr)] pb-8 not-last:after:absolute not-last:after:top-9 not-last:after:bottom-2 not-last:after:left-3.5 not-last:after:border-l not-last:after:border-rule last:pb-0"
          >
            <span
              className="grid size-7 place-items-center rounded-full border border-edge bg-paper font-mono text-sm/none font-medium"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
