import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TooManyAttempts } from '#lib/accounts/limits/limit-attempts';
import { AppError } from '#lib/errors';
import { ApiProblem, PROBLEMS, type ProblemName, problemResponse } from './problem.ts';

const told = async (error: unknown) => {
  const answer = problemResponse(error);
  const body = (await answer.json()) as Record<string, unknown>;
  return { answer, body };
};

describe('a problem', () => {
  test.each(Object.keys(PROBLEMS) as ProblemName[])('%s has its status and a type of its own', async (name) => {
    const { answer, body } = await told(new ApiProblem(name, 'Do this instead.'));
    const [status, title] = PROBLEMS[name];
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(body).toMatchObject({ status, title, detail: 'Do this instead.' });
    expect(body['type']).toMatch(new RegExp(`^https?://[^/]+/developers#problem-${name}$`));
  });

  test('of a request that does not fit names each field', async () => {
    const { error } = z.object({ limit: z.number('limit is a number.'), form: z.string() }).safeParse({ limit: 'x' });
    const { answer, body } = await told(error);
    expect(answer.status).toBe(400);
    expect(body['errors']).toEqual([
      { name: 'limit', message: 'limit is a number.' },
      { name: 'form', message: expect.any(String) },
    ]);
  });

  test.each([
    [new AppError('not_found', 'None.'), 404],
    [new AppError('unreadable_document', 'None.'), 422],
    [new AppError('not_configured', 'None.'), 503],
  ])('is made of what the site throws: %s', async (error, status) => {
    expect((await told(error)).answer.status).toBe(status);
  });

  test('says when to ask again', async () => {
    expect((await told(new TooManyAttempts(30))).answer.headers.get('retry-after')).toBe('30');
  });

  test('that data cannot be reached asks to try again', async () => {
    const { answer } = await told(Object.assign(new Error('s3 is silent'), { name: 'StorageError' }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('that nobody foresaw tells a number, and nothing of what happened', async () => {
    const { answer, body } = await told(new Error('the password is secret words'));
    expect(answer.status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret words');
    expect(body['request_id']).toEqual(expect.any(String));
  });
});
