import { UnknownTicker } from '#components/filings/unknown-ticker';

export default function UnknownTickerPage() {
  return <UnknownTicker />;
}
