import { ImageResponse } from 'next/og';
import { z } from 'zod';
import { AppError } from '#lib/errors';
import type { ReadingFiling } from '#lib/filings/filing-list';
import { findFilingForReading } from '#lib/filings/queries';
import { route } from '#lib/http/route';
import { site } from '#lib/site';
import { dateInWords, formInWords } from '../../../../../components/viewer/filing-words.ts';

const Query = z.object({ type: z.string().min(1), date: z.iso.date() });

/** Pictures by filing and state, the last used at the end: drawing one takes a tenth of a second of processor time. */
const drawn = new Map<string, Promise<ArrayBuffer>>();
const MOST_DRAWN = 100;

/** The picture that other sites show beside a link to a summary. The same for everybody. */
export const GET = route<{ ticker: string }>(async ({ params, query }) => {
  const { type, date } = query(Query);
  const filing = await findFilingForReading(params.ticker, type, date);
  if (!filing) throw new AppError('not_found', 'There is no such filing.');
  const picture = await keepDrawn(`${filing.accession} ${filing.status} ${filing.counts?.verified ?? ''}`, () =>
    draw(filing),
  );
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
});

function keepDrawn(key: string, make: () => Promise<ArrayBuffer>): Promise<ArrayBuffer> {
  const picture = drawn.get(key) ?? make();
  drawn.delete(key);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST_DRAWN) break;
    drawn.delete(oldest);
  }
  return picture;
}

/** The tokens' light values: a picture has no style sheet. Its letters are those that the drawing library brings along. */
const INK = '#111715';
const INK_2 = '#424c47';
const PAPER = '#f8faf8';
const PROOF = '#0a6847';

function draw({ company, ticker, form, filedOn, periodOfReport, counts }: ReadingFiling): Promise<ArrayBuffer> {
  const period = periodOfReport ? `Period ended ${dateInWords(periodOfReport)}` : `Filed ${dateInWords(filedOn)}`;
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: 72,
        background: PAPER,
        color: INK,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 34 }}>
        <svg width="52" height="40" viewBox="0 0 26 20" fill="none" stroke={PROOF} strokeWidth="2.5">
          <path d="M1.5 13H8l4.5 5L24 2.5" />
        </svg>
        {site.name}
      </div>
      <div style={{ display: 'flex', marginTop: 'auto', fontSize: 72, lineHeight: 1.1, letterSpacing: -2 }}>
        {company.length > 60 ? `${company.slice(0, 59)}…` : company}
      </div>
      <div style={{ display: 'flex', marginTop: 20, fontSize: 36, color: INK_2 }}>
        {`${ticker} · ${form} ${formInWords(form)} · ${period}`}
      </div>
      <div style={{ display: 'flex', alignItems: 'center', marginTop: 48, fontSize: 32, color: PROOF }}>
        <div style={{ display: 'flex', width: 120, height: 4, marginRight: 20, background: PROOF }} />
        {counts && counts.verified > 0
          ? `${counts.verified.toLocaleString('en-US')} figures verified against the filing`
          : site.tagline}
      </div>
    </div>,
    { width: 1200, height: 630 },
  ).arrayBuffer();
}
