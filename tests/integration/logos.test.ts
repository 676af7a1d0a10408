import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { documentStore } from '#lib/documents/store';
import type * as Logos from '#lib/logos/keep-logos';
import { callApi } from '#tests/support/api-routes';
import { allNames } from '#tests/support/document-store-contract';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import type { GET as LogoRoute } from '../../app/logo/[cik]/[name]/route.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

const CIK = '0000000042';
const DAY = 86_400_000;
const NOW = new Date('2026-11-01T00:00:00Z');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

let database: TestDatabase;
let logos: typeof Logos;
let GET: typeof LogoRoute;
let host: Server;
let url: string;
const asked: string[] = [];
let answer: { status: number; body: string } = { status: 200, body: SVG };

beforeAll(async () => {
  database = await openTestDatabase();
  logos = await import('#lib/logos/keep-logos');
  ({ GET } = await import('../../app/logo/[cik]/[name]/route.ts'));
  host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/{ticker}.svg`;
});
afterAll(async () => {
  host.close();
  await database.close();
});

beforeEach(async () => {
  asked.length = 0;
  answer = { status: 200, body: SVG };
  await db.company.deleteMany();
  await db.company.create({
    data: {
      ...{ cik: CIK, name: 'Tideline Storage', nameUpper: 'TIDELINE STORAGE' },
      symbols: {
        create: [
          { ticker: 'TDL.B', rank: 1 },
          { ticker: 'TDL', rank: 0 },
        ],
      },
      filings: {
        create: {
          ...{ accession: '0000000042-26-000001', form: '10-K', baseForm: '10-K', filedOn: NOW },
          originalUrl: 'https://www.sec.gov/a.htm',
        },
      },
    },
  });
});

const pictureOf = async () => (await db.company.findUniqueOrThrow({ where: { cik: CIK } })).logoPath;

async function show(path: string | null): Promise<Response> {
  const [, , cik = '', name = ''] = (path ?? '').split('/');
  return GET(new Request(`http://127.0.0.1${path}`), { params: Promise.resolve({ cik, name }) });
}

test('a logo of the operator’s host is kept, stands in the lists, and is served by this site for ever', async () => {
  expect(await logos.keepLogos(NOW, { template: url })).toEqual({ sought: 1, found: 1 });
  expect(asked).toEqual(['/TDL.svg']);
  const { latest } = (await (await callApi(new Request('http://127.0.0.1/api/get-filings-latest'))).json()) as {
    latest: { picture: string | null }[];
  };
  expect(latest.map(({ picture }) => picture)).toEqual([await pictureOf()]);
  const shown = await show(await pictureOf());
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(1, 4)
      .toString('latin1'),
  ).toBe('PNG');
});

test('a file of the operator’s directory comes before the host', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'proofline-logos-'));
  await writeFile(join(directory, `${CIK}.svg`), SVG);
  expect(await logos.keepLogos(NOW, { directory, template: url })).toEqual({ sought: 1, found: 1 });
  expect(asked).toEqual([]);
});

test('a file that cannot be read does not keep others from the next one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'proofline-logos-'));
  await mkdir(join(directory, `${CIK}.svg`));
  expect(await logos.keepLogos(NOW, { directory, template: url })).toEqual({ sought: 1, found: 1 });
  expect(await pictureOf()).toMatch(/^\/logo\//);
});

test('a new logo takes the place of the one before, in the store as well', async () => {
  const own = `logos/${CIK.slice(0, 7)}/${CIK}/`;
  const kept = async () => (await allNames(documentStore())).filter((name) => name.startsWith(own)).map(baseName);
  const baseName = (name: string) => name.slice(own.length);
  const today = new Date();
  answer = { status: 200, body: SVG.replace('<rect', '<rect fill="red"') };
  await logos.keepLogos(today, { template: url });
  const [first = ''] = [(await pictureOf())?.split('/').at(-1)];
  expect(await kept()).toContain(first);
  answer = { status: 200, body: SVG.replace('<rect', '<rect fill="blue"') };
  await logos.keepLogos(new Date(today.getTime() + 31 * DAY), { template: url });
  const second = (await pictureOf())?.split('/').at(-1);
  expect(second).not.toBe(first);
  expect(await kept()).toEqual([second]);
  answer = { status: 404, body: '' };
  await logos.keepLogos(new Date(today.getTime() + 62 * DAY), { template: url });
  expect(await kept()).toEqual([second]);
});

test('a company is asked for once in thirty days, whether it has a logo or not', async () => {
  answer = { status: 404, body: '' };
  await logos.keepLogos(NOW, { template: url });
  await logos.keepLogos(new Date(NOW.getTime() + 29 * DAY), { template: url });
  expect(asked).toHaveLength(1);
  answer = { status: 200, body: SVG };
  await logos.keepLogos(new Date(NOW.getTime() + 31 * DAY), { template: url });
  expect(await pictureOf()).toMatch(/^\/logo\/0000000042\/logo-[\da-f]{20}\.png$/);
});

test.each([
  ['is an error', { status: 500, body: 'no' }],
  ['leads elsewhere', { status: 302, body: '' }],
  ['is a page', { status: 200, body: '<!doctype html><p>no' }],
  ['has no end', { status: 200, body: `<svg>${' '.repeat(2_100_000)}` }],
])('an answer that %s leaves the monogram', async (_, given) => {
  answer = given;
  expect(await logos.keepLogos(NOW, { template: url })).toEqual({ sought: 1, found: 0 });
  expect(await pictureOf()).toBeNull();
  expect(asked).toHaveLength(1);
});

test('invented companies have none, and without a source nobody is asked', async () => {
  expect(await logos.keepLogos(NOW, {})).toEqual({ sought: 0, found: 0 });
  await db.company.update({ where: { cik: CIK }, data: { invented: true } });
  expect(await logos.keepLogos(NOW, { template: url })).toEqual({ sought: 0, found: 0 });
});

test.each(['/logo/0000000042/logo-00000000000000000000.png', '/logo/../../etc/passwd', '/logo/1/x.png'])(
  '%s is not found',
  async (path) => {
    expect((await show(path)).status).toBe(404);
  },
);
