import { Info } from 'lucide-react';

type Props = { children?: string };

/** Says that filings of invented companies are among those on screen. */
export function DemoNotice({
  children = 'Some companies listed here are invented. Their filings show how the site works; none of them was sent to the SEC.',
}: Props) {
  return (
    <p className="note" role="note">
      <Info className="i" aria-hidden="true" />
      <span>
        <b>Demo data.</b> {children}
      </span>
    </p>
  );
}
