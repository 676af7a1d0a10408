import { FilingLink } from '#components/filings/filing-link';
import { type CitedParts, citedOf, type FilingHits } from './group-paragraphs.ts';
import { HitCard } from './hit-card.tsx';

type Props = { symbol: string; filing: FilingHits; cited: CitedParts };

/** The matched paragraphs of one filing. */
export function FilingParagraphs({ symbol, filing, cited }: Props) {
  const { date, type, quarter, period, hits } = filing;
  return (
    <>
      <p
        data-slot="filing"
        className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-wash px-4 py-2.5 text-sm text-ink-2"
      >
        <b className="font-semibold text-ink">{type}</b> {quarter}
        {period && <span>period to {period}</span>}
        <span>filed {date}</span>
        <FilingLink
          className="ml-auto font-semibold text-ink no-underline hover:underline max-sm:ml-0"
          ticker={symbol}
          form={type}
          date={date}
          label={`Open the filing: ${symbol} ${type} filed ${date}`}
        >
          Open the filing
        </FilingLink>
      </p>
      {hits.length === 0 && <p className="px-4 py-3 text-ink-2">No paragraphs.</p>}
      {hits.map((hit) => (
        <HitCard key={hit.paragraph_id} hit={hit} cited={citedOf(cited, hit)} />
      ))}
    </>
  );
}
