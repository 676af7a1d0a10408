import { FilingLink } from '#components/filings/filing-link';
import type { FilingHits } from './group-paragraphs.ts';
import { HitCard } from './hit-card.tsx';

type Props = { symbol: string; filing: FilingHits; cited: ReadonlySet<number> };

/** The matched paragraphs of one filing. */
export function FilingParagraphs({ symbol, filing, cited }: Props) {
  const { date, type, quarter, period, hits } = filing;
  return (
    <>
      <p className="f">
        <b>{type}</b> {quarter}
        {period && <span>period to {period}</span>}
        <span>filed {date}</span>
        <FilingLink ticker={symbol} form={type} date={date} label={`Open the filing: ${symbol} ${type} filed ${date}`}>
          Open the filing
        </FilingLink>
      </p>
      {hits.length === 0 && <p className="none">No paragraphs.</p>}
      {hits.map((hit) => (
        <HitCard key={hit.paragraph_id} hit={hit} isCited={cited.has(hit.number)} />
      ))}
    </>
  );
}
