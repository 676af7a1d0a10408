import { createDocumentUrl } from '#lib/access/document-url';
import { sessionCookieName } from '#lib/accounts/sessions/session-cookie';
import { createSession, listSessions } from '#lib/accounts/sessions/session-queries';
import type { UserId } from '#lib/accounts/types';
import { createKey } from '#lib/api-keys/key-queries';
import { db } from '#lib/db/client';
import { addAccount } from './accounts-site.ts';
import { addDemoCompany } from './demo-company.ts';
import type { Role, World } from './route-table.ts';
import { addSubscription } from './subscription.ts';
import type { TestDatabase } from './test-database.ts';
import { openVisitor } from './web-servers.ts';

export const password = 'correct horse';

export type Reader = { id: UserId; email: string };

/** An invented company's filings and three accounts, for asking every route as each of them. */
export async function makeRouteWorld(database: TestDatabase): Promise<{
  world: World;
  readers: Record<Exclude<Role, 'visitor'>, Reader>;
}> {
  const filings = await addDemoCompany(database, 'HLFD');
  const annual = filings.find(({ form }) => form === '10-K');
  if (!annual) throw new Error('The demo company has no annual report.');
  const readers = {
    free: await addReader('free-owner@example.com'),
    other: await addReader('other-reader@example.com'),
    subscriber: await addReader('paying-reader@example.com'),
  };
  await addSubscription(readers.subscriber.id, 'paying');

  const { accession } = annual;
  const world: World = {
    ticker: 'hlfd',
    accession,
    date: annual.filedOn,
    fullDocument: createDocumentUrl({ accession, kind: 'summary-full', userId: readers.free.id }),
    previewDocument: createDocumentUrl({ accession, kind: 'summary-preview', userId: null }),
    async spareSession() {
      await createSession(readers.free.id, 'a spare browser');
      const spare = (await listSessions(readers.free.id)).find(({ userAgent }) => userAgent === 'a spare browser');
      return spare?.id ?? '';
    },
    async ownAlert() {
      const alert = { name: 'Tariffs', query: 'tariffs', by: 'words', scope: 'any' } as const;
      return (await db.alert.create({ data: { ...alert, userId: readers.free.id }, select: { id: true } })).id;
    },
    async spareKey() {
      await db.apiKey.deleteMany({ where: { userId: readers.free.id } });
      const { listed } = await createKey(readers.free.id, { name: 'A spare key', scope: 'read' });
      return listed.id;
    },
  };
  return { world, readers };
}

export async function addReader(email: string): Promise<Reader> {
  const { id } = await addAccount(email, password);
  return { id: id as UserId, email };
}

/** A browser at a process of the site in which the reader has just logged in; nobody's without a reader. */
export async function openReader(url: string, reader: Reader | null) {
  const visitor = openVisitor(url);
  if (reader) {
    visitor.cookies.set(sessionCookieName(), await createSession(reader.id));
  }
  await visitor.send('GET', '/api/login-status');
  return visitor;
}
