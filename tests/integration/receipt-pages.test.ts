import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { removeFilings } from '#lib/discovery/withdrawal-queries';
import { packDocument } from '#lib/documents/compression';
import { documentName } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { nameSentence } from '#lib/receipts/name-receipt';
import { listAnchors, readSummarySentence } from '#lib/receipts/read-sentences';
import { PATIENCE } from '#tests/support/patience';
import { makeRouteWorld, openReader, type Reader } from '#tests/support/route-world';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { type PlainAnswer, sendPlain, startWebServers, type WebServers } from '#tests/support/web-servers';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const SITE = 'https://proofline.example';
/** What no filing may bring into a page. */
const HOSTILE = `</p><script>alert(1)</script><img src=x onerror=alert(1)>"'{{7*7}}`;

let database: TestDatabase;
let web: WebServers;
let url: string;
let accession: string;
let readers: Record<'free' | 'other' | 'subscriber', Reader>;
/** Anchors of sentences, in a preview and beyond it. */
let inside: string;
let beyond: string;

beforeAll(async () => {
  process.env.SITE_URL = SITE;
  database = await openTestDatabase({ pool: 10 });
  const made = await makeRouteWorld(database);
  ({ readers } = made);
  ({ accession } = made.world);
  const { html } = await readSummaryDocument(accession, 'full');
  const preview = new Set(listAnchors((await readSummaryDocument(accession, 'preview')).html));
  const anchors = listAnchors(html).filter((one) => readSummarySentence(html, one)?.figures.length);
  inside = anchors.find((one) => preview.has(one)) ?? '';
  beyond = anchors.find((one) => !preview.has(one)) ?? '';
  web = await startWebServers(1, { DATABASE_POOL: '10', LOG_LEVEL: 'silent' });
  url = web.urls[0] ?? '';
});
afterAll(async () => {
  await web?.close();
  await database.close();
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<PlainAnswer> =>
  sendPlain(url + path, { headers });

/** The answer once it has a status: what was asked for is remembered for two seconds. */
function becomes(path: string, status: number): Promise<PlainAnswer> {
  const again = async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    return answer;
  };
  return vi.waitFor(again, { ...PATIENCE, interval: 200 });
}

async function nameOf(anchor: string): Promise<string> {
  const { html } = await readSummaryDocument(accession, 'full');
  const sentence = readSummarySentence(html, anchor);
  if (!sentence) throw new Error(`There is no sentence at ${anchor}.`);
  return nameSentence(accession, sentence);
}

/** What is between the header and the footer, without what differs between any two answers. */
const mainOf = ({ text }: PlainAnswer) => /<main.*?<\/main>/s.exec(text)?.[0].replaceAll(/ nonce="[^"]*"/g, '') ?? '';

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe('a receipt’s page', () => {
  test('is the same for everybody, with or without an account', async () => {
    const path = `/r/${await nameOf(beyond)}`;
    const answers = await Promise.all(
      [null, readers.free, readers.other, readers.subscriber].map(async (reader) =>
        (await openReader(url, reader)).send('GET', path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(mainOf)).size).toBe(1);
    expect(mainOf(answers[0] as PlainAnswer)).toContain('From the filing');
  });

  test('quotes one passage, and nothing else of what a visitor may not read', async () => {
    const main = withoutTags(mainOf(await ask(`/r/${await nameOf(beyond)}`)));
    const blocks = await db.block.findMany({
      where: { filing: { accession }, anchor: { not: beyond }, kind: 'paragraph' },
      select: { text: true },
    });
    const others = blocks.filter(({ text }) => text.length > 60 && main.includes(text.slice(0, 60)));
    expect(others).toEqual([]);
    expect(main.length).toBeLessThan(3_000);
  });

  test('sets no cookie, is not for search engines, and leads them to the filing', async () => {
    const { headers, text } = await ask(`/r/${await nameOf(inside)}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(text).toMatch(
      /<link rel="canonical" href="https:\/\/proofline\.example\/filings\/hlfd\/summarized\?type=10-K&amp;date=[\d-]+"/,
    );
  });

  test('tells other sites its title, its picture and how it is embedded', async () => {
    const id = await nameOf(inside);
    const { text } = await ask(`/r/${id}`);
    expect(text).toContain(`<meta property="og:url" content="${SITE}/r/${id}"`);
    expect(text).toContain(`<meta property="og:image" content="${SITE}/r/${id}/picture"`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(text).toMatch(
      /<link rel="alternate" type="application\/json\+oembed" href="https:\/\/proofline\.example\/api\/oembed\?url=/,
    );
    const picture = await ask(`/r/${id}/picture`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test.each([
    ['made up', () => 'AAAA'.repeat(14)],
    ['cut off', (id: string) => id.slice(0, -1)],
    ['changed', (id: string) => (id.startsWith('E') ? 'F' : 'E') + id.slice(1)],
    ['with a filing’s number', () => accession],
    ['very long', (id: string) => id.repeat(100)],
    ['with markup', () => '%3Cscript%3E'],
    ['with a null byte', () => '%00'],
  ])('is not there for an address that is %s', async (_, change) => {
    const path = `/r/${change(await nameOf(inside))}`;
    const answers = await Promise.all([path, `${path}/picture`, `${path}/embed`].map((one) => ask(one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers[0]?.text).toContain('There is no such receipt.');
    expect(answers[0]?.text).toMatch(/<meta name="robots" content="noindex/);
  });
});

describe('a receipt’s embed', () => {
  test('may be framed by anybody, runs nothing, and sets no cookie', async () => {
    const { status, headers, text } = await ask(`/r/${await nameOf(beyond)}/embed`, { cookie: 'csrftoken=x' });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect([headers['set-cookie'], headers['x-frame-options']]).toEqual([undefined, undefined]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).not.toMatch(/<script|<img|<form|\son\w+=|style=/);
    expect(text.length).toBeLessThan(4_000);
  });
});

describe('oEmbed', () => {
  const embedOf = (query: Record<string, string>) => ask(`/api/oembed?${new URLSearchParams(query).toString()}`);

  test('describes a receipt’s frame, within the size that is asked for', async () => {
    const id = await nameOf(inside);
    const { status, headers, text } = await embedOf({ url: `${SITE}/r/${id}`, maxwidth: '400', format: 'json' });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(JSON.parse(text)).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Proofline',
      width: 400,
      html: expect.stringContaining(`<iframe src="${SITE}/r/${id}/embed"`) as string,
      thumbnail_url: `${SITE}/r/${id}/picture`,
    });
  });

  test('answers XML with 501, a wrong question with 400', async () => {
    const receipt = `${SITE}/r/${await nameOf(inside)}`;
    const answers = await Promise.all([
      embedOf({ url: receipt, format: 'xml' }),
      embedOf({}),
      embedOf({ url: receipt, maxwidth: '-1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([501, 400, 400]);
  });

  test.each([
    ['another site', (id: string) => `https://example.com/r/${id}`],
    ['another site with ours in its name', (id: string) => `https://proofline.example.com/r/${id}`],
    ['another scheme', (id: string) => `http://proofline.example/r/${id}`],
    ['another page', () => `${SITE}/pricing`],
    ['the embed itself', (id: string) => `${SITE}/r/${id}/embed`],
    ['no address', () => 'receipt'],
    ['a script', () => 'javascript:alert(1)'],
    ['an id that is none', () => `${SITE}/r/${'A'.repeat(56)}`],
  ])('does not know %s', async (_, of) => {
    expect((await embedOf({ url: of(await nameOf(inside)) })).status).toBe(404);
  });
});

describe('the address of a receipt', () => {
  const addressOf = (anchor: string) => `/api/receipts/${accession}?paragraph=${anchor}`;

  test('is given of what its asker may read', async () => {
    const asked = async (reader: Reader | null, anchor: string) => {
      const browser = await openReader(url, reader);
      return (await browser.send('GET', addressOf(anchor))).status;
    };
    expect(await asked(null, inside)).toBe(200);
    expect(await asked(null, beyond)).toBe(404);
    expect(await asked(readers.other, beyond)).toBe(404);
    expect(await asked(readers.subscriber, beyond)).toBe(200);
  });

  test('uses up no filing of a free account', async () => {
    const before = await db.dailyUse.count();
    const browser = await openReader(url, readers.free);
    await browser.send('GET', addressOf(inside));
    await browser.send('GET', `/r/${await nameOf(beyond)}`);
    expect(await db.dailyUse.count()).toBe(before);
  });

  test('is the address of the page', async () => {
    const { text } = await ask(addressOf(inside));
    expect(JSON.parse(text)).toEqual({ url: `${SITE}/r/${await nameOf(inside)}` });
  });

  test.each(['', '?paragraph=', '?figure=revenue&paragraph=x', '?point=-1&number=1', '?paragraph=a&number=0', '?x=1'])(
    'is refused for the question “%s”',
    async (query) => {
      expect((await ask(`/api/receipts/${accession}${query}`)).status).toBe(400);
    },
  );

  test.each(['nothing', '0000000000-00-000000', '%00', '..%2f'])('is not there for the filing %s', async (filing) => {
    expect((await ask(`/api/receipts/${filing}?figure=revenue`)).status).toBe(404);
  });
});

// They change the filing: the last ones.
describe('what is no more', () => {
  test('hostile text of a filing stays text on its page and in its embed', async () => {
    const { html } = await readSummaryDocument(accession, 'full');
    const escaped = HOSTILE.replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    const from = html.indexOf('<p>', html.indexOf(`id="${inside}"`)) + 3;
    const old = await nameOf(inside);
    const changed = `${html.slice(0, from)}${escaped} ${html.slice(from)}`;
    await storeSummary(changed);
    await db.block.updateMany({ where: { filing: { accession }, anchor: inside }, data: { text: `${HOSTILE} 1.` } });
    const sentence = readSummarySentence(changed, inside);
    const id = sentence ? nameSentence(accession, sentence) : '';
    const [page, embed] = await Promise.all([`/r/${id}`, `/r/${id}/embed`].map((path) => becomes(path, 200)));
    const before = await becomes(`/r/${old}`, 410);
    for (const answer of [page, embed]) {
      expect(answer?.status).toBe(200);
      expect(answer?.text).not.toMatch(/<script>alert|<img src=x/);
      expect(answer?.text).toContain('&lt;script&gt;alert(1)');
    }
    expect(before.text).toContain('This receipt is out of date.');
  });

  test('a receipt of a withdrawn filing is gone, and says so', async () => {
    const id = await nameOf(beyond);
    const filing = await db.filing.findUniqueOrThrow({ where: { accession }, select: { cik: true } });
    await removeFilings([{ accession, cik: filing.cik }]);
    const page = await becomes(`/r/${id}`, 410);
    expect(page.text).toContain('This filing is no longer here.');
    expect(mainOf(page)).not.toContain('From the filing');
    await becomes(`/r/${id}/embed`, 410);
    await becomes(`/r/${id}/picture`, 404);
  });
});

async function storeSummary(content: string): Promise<void> {
  const name = documentName(accession, { variant: 'summary-full', extension: 'html', content });
  await documentStore().write(name, await packDocument(content));
  await db.renderedDocument.updateMany({ where: { filing: { accession }, variant: 'summary_full' }, data: { name } });
}
