import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

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
  tabIndex: number | undefined;
  className?: string;
};

/** A button of the reading toolbar. */
export function Tool({
  icon: Icon,
  keyCap,
  onPress,
  children,
  unavailable,
  tabIndex,
  className = '',
  ...state
}: Props) {
  const reason = unavailable ? `tool-${keyCap}-reason` : undefined;
  return (
    <button
      className={`tool scripted ${className}`}
      type="button"
      aria-pressed={state.isPressed}
      aria-expanded={state.isExpanded}
      aria-controls={state.controls}
      aria-haspopup={state.opensDialog ? 'dialog' : undefined}
      aria-disabled={unavailable ? true : undefined}
      aria-describedby={reason}
      aria-keyshortcuts={keyCap}
      data-tour={state.tour}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      <Icon className="i" aria-hidden="true" />
      <span>{children}</span>
      <kbd aria-hidden="true">{keyCap}</kbd>
      {unavailable && (
        <span className="tip" role="tooltip" id={reason}>
          {unavailable}
        </span>
      )}
    </button>
  );
}
