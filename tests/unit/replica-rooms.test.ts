import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Rooms that read public data of filings, for pages, lists, search and the API: a second old is new enough. */
const FROM_REPLICAS = new Set([
  'ask',
  'blackline',
  'claims',
  'exports',
  'filings',
  'key-figures',
  'listings',
  'releases',
  'receipts',
  'search',
  'sheets',
]);

/**
 * Rooms that read from the primary alone: what belongs to an account and its reader may just have changed, what is
 * counted or decided by, and what is written by what is read.
 */
const FROM_PRIMARY = new Set([
  'access',
  'accounts',
  'alerts',
  'api',
  'api-keys',
  'backfill',
  'billing',
  'contact',
  'discovery',
  'filing-mails',
  'ingest',
  'jobs',
  'llm',
  'logos',
  'mail',
  'mcp',
  'operations',
  'outgoing',
  'pictures',
  'summaries',
  'watchlist',
  'watchlist-feeds',
  'webhooks',
]);

/** Where a reader of a room of the first kind may have changed something, or a worker decides by it. */
const PRIMARY_IN_READING_ROOMS = [
  'lib/filings/stored-comparison-queries.ts',
  'lib/search/index/index-queries.ts',
  'lib/search/segments/merge-queries.ts',
  'lib/search/vectors/vector-queries.ts',
];

const files = readdirSync('lib', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith('lib/db/'))
  .map((file) => ({ file, room: file.split('/')[1] ?? '', text: readFileSync(file, 'utf8') }));

const reading = files.filter(({ text }) => text.includes('#lib/db/replicas/read-db'));
const asking = files.filter(({ text }) => /import \{[^}]*\bdb\b[^}]*\} from '#lib\/db\/client'/.test(text));

test('only rooms of public data of filings read from replicas', () => {
  expect(reading.length).toBeGreaterThan(20);
  // The server opens them for its requests.
  const others = reading.filter(({ file }) => file !== 'lib/http/server/serve-from-replicas.ts');
  expect(others.filter(({ room }) => !FROM_REPLICAS.has(room)).map(({ file }) => file)).toEqual([]);
});

test('a room that asks the database is in one of the two lists', () => {
  const rooms = [...new Set([...reading, ...asking].map(({ room }) => room))].filter((room) => room !== 'http');
  expect(rooms.filter((room) => FROM_REPLICAS.has(room) === FROM_PRIMARY.has(room))).toEqual([]);
});

test('what reading rooms ask of the primary is known', () => {
  const found = asking.filter(({ room }) => FROM_REPLICAS.has(room)).map(({ file }) => file);
  expect(found.toSorted()).toEqual(PRIMARY_IN_READING_ROOMS);
});

test('nothing is written by what reads', () => {
  const writes = /readDb\(\)\.(?:\$execute|\$transaction|\w+\.(?:create|update|upsert|delete))/;
  expect(reading.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([]);
});
