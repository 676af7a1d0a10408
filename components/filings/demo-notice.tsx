import { Info } from 'lucide-react';
import { Note } from '#components/ui/note';

type Props = { className?: string; children?: string };

/** Says that filings of invented companies are among those on screen. */
export function DemoNotice({
  className,
  children = 'Some companies listed here are invented. Their filings show how the site works; none of them was sent to the SEC.',
}: Props) {
  return (
    <Note className={className} role="note">
      <Info aria-hidden="true" />
      <span>
        <b>Demo data.</b> {children}
      </span>
    </Note>
  );
}
