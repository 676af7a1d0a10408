import { cx } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '#components/ui/kbd';
import { scripted, toolLook } from './toolbar.tsx';

type Props = {
  icon: LucideIcon;
  /** Key that does the same; shown as a key cap. */
  keyCap: string;
  onPress: () => void;
  children: ReactNode;
  isPressed?: boolean;
  isExpanded?: boolean;
  controls?: string;
  opensDialog?: boolean;
  /** Why it does nothing now; the tool is dimmed then. */
  unavailable?: string;
  /** What the tour calls it. */
  tour?: string;
  className?: string;
};

/** A button of the reading toolbar. */
export function Tool({ icon: Icon, keyCap, onPress, children, unavailable, className, ...state }: Props) {
  const reason = unavailable ? `tool-${keyCap}-reason` : undefined;
  return (
    <button
      data-tool=""
      className={cx(toolLook, scripted, 'group', className)}
      type="button"
      aria-pressed={state.isPressed}
      aria-expanded={state.isExpanded}
      aria-controls={state.controls}
      aria-haspopup={state.opensDialog ? 'dialog' : undefined}
      aria-disabled={unavailable ? true : undefined}
      aria-describedby={reason}
      aria-keyshortcuts={keyCap}
      data-tour={state.tour}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      <span>{children}</span>
      <Kbd className="max-[70rem]:hidden" aria-hidden="true">
        {keyCap}
      </Kbd>
      {unavailable && (
        <span
          className="absolute top-[calc(100%+0.375rem)] z-30 hidden rounded-md bg-night px-2.5 py-1.5 text-sm font-normal tracking-normal text-on-night group-hover:block group-focus-visible:block max-md:right-0 md:left-1/2 md:-translate-x-1/2"
          role="tooltip"
          id={reason}
        >
          {unavailable}
        </span>
      )}
    </button>
  );
}
