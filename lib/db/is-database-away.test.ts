import { expect, test } from 'vitest';
import { isDatabaseAway } from './is-database-away.ts';

const prismaError = (cause: object) =>
  Object.assign(new Error('Invalid `prisma.company.findFirst()` invocation'), {
    meta: { driverAdapterError: { cause } },
  });

test.each([
  ['a server that nobody reaches', prismaError({ kind: 'DatabaseNotReachable', host: '127.0.0.1', port: 5432 })],
  ['a connection that was cut', prismaError({ kind: 'postgres', code: '57P01', severity: 'FATAL' })],
  ['a server that starts', prismaError({ kind: 'postgres', code: '57P03' })],
  ['a server without a free connection', prismaError({ kind: 'TooManyConnections', cause: 'sorry, too many clients' })],
  ['a server whose disk is full', prismaError({ kind: 'postgres', code: '53100' })],
  ['a name with two addresses that nobody answers', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a name that is not found now', Object.assign(new Error('getaddrinfo EAI_AGAIN db'), { code: 'EAI_AGAIN' })],
  ['what node-postgres says of a server that stops', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a socket that broke', new Error('Connection terminated unexpectedly')],
  ['a pool that waits for nothing', new Error('timeout exceeded when trying to connect')],
  [
    'a server that is frozen',
    Object.assign(new Error('The database does not answer.'), { name: 'DatabaseUnresponsive' }),
  ],
])('%s is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a row that is there already', prismaError({ kind: 'UniqueConstraintViolation', fields: ['email'] })],
  ['a statement that took too long', prismaError({ kind: 'postgres', code: '57014' })],
  ['a statement that breaks the protocol', prismaError({ kind: 'postgres', code: '08P01' })],
  ['a bug', new TypeError('Cannot read properties of undefined')],
  ['no error', null],
])('%s is not', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
