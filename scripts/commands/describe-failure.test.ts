import { describe, expect, test } from 'vitest';
import { AppError } from '#lib/errors';
import { describeFailure } from './describe-failure.ts';

describe('describeFailure', () => {
  test('says in one line that the database is out of reach, and what to check', () => {
    const error = new Error(
      "Can't reach database server at `127.0.0.1:1`\n\nPlease make sure your database server is running.",
    );

    expect(describeFailure(error)).toBe(
      "Can't reach database server at `127.0.0.1:1` Check DATABASE_URL, and that the server runs.",
    );
  });

  test('skips the place in the code that a database error begins with', () => {
    const error = new Error('\nInvalid `db.filing.findMany()` invocation:\n\n\nQuery read timeout');

    expect(describeFailure(error)).toBe('Query read timeout');
  });

  test('leaves our own messages as they are', () => {
    expect(describeFailure(new AppError('not_found', 'No filing has the number 1.'))).toBe(
      'No filing has the number 1.',
    );
  });
});
