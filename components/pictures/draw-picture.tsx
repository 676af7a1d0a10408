import { ImageResponse } from 'next/og';
import { site } from '#lib/site';

/** The tokens' light values: a picture has no style sheet. Its letters are those that the drawing library brings along. */
const INK = '#111715';
const INK_2 = '#424c47';
const PAPER = '#f8faf8';
const PROOF = '#0a6847';

type Texts = { title: string; detail: string; proof: string };

/** The picture that other sites show beside a link: 1200 × 630 pixels, PNG. Takes a tenth of a second of processor time. */
export function drawPicture({ title, detail, proof }: Texts): Promise<ArrayBuffer> {
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
        {title.length > 60 ? `${title.slice(0, 59)}…` : title}
      </div>
      <div style={{ display: 'flex', marginTop: 20, fontSize: 36, lineHeight: 1.3, color: INK_2 }}>{detail}</div>
      <div style={{ display: 'flex', alignItems: 'center', marginTop: 48, fontSize: 32, color: PROOF }}>
        <div style={{ display: 'flex', width: 120, height: 4, marginRight: 20, background: PROOF }} />
        {proof}
      </div>
    </div>,
    { width: 1200, height: 630 },
  ).arrayBuffer();
}

/** Pictures by what they show, the last used at the end. */
const drawn = new Map<string, Promise<ArrayBuffer>>();
const MOST_DRAWN = 100;

/** A drawn picture as an answer that anybody may keep for a day. Of one `key` it is drawn once while it is in memory. */
export async function pictureResponse(key: string, texts: Texts): Promise<Response> {
  const picture = drawn.get(key) ?? drawPicture(texts);
  drawn.delete(key);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST_DRAWN) break;
    drawn.delete(oldest);
  }
  return new Response(await picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
