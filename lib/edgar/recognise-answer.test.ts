import { describe, expect, test } from 'vitest';
import { recogniseAnswer } from './recognise-answer.ts';

const page = (title: string) =>
  Buffer.from(`<!DOCTYPE html><html><head><title>SEC.gov | ${title}</title></head></html>`);
const storage = (code: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
const plain = Buffer.from('<html><body>A report.</body></html>');

describe('recogniseAnswer', () => {
  test.each([
    ['a report', 200, plain, 'ok'],
    ['an answer that has not changed', 304, Buffer.alloc(0), 'not-modified'],
    ['a page for too many requests, served as found', 200, page('Request Rate Threshold Exceeded'), 'blocked'],
    [
      'a page for an undeclared tool, served as found',
      200,
      page('Your Request Originates from an Undeclared Automated Tool'),
      'undeclared',
    ],
    [
      'the same page, served as forbidden',
      403,
      page('Your Request Originates from an Undeclared Automated Tool'),
      'undeclared',
    ],
    ['a page for a file that is away, served as found', 200, page('File Unavailable'), 'unavailable'],
    ['a page for what is not there, served as found', 200, page('File Not Found Error Alert (404)'), 'missing'],
    ['no such key, served as found', 200, storage('NoSuchKey'), 'missing'],
    ['no such key', 404, storage('NoSuchKey'), 'missing'],
    ['access denied by the storage', 403, storage('AccessDenied'), 'blocked'],
    ['trouble within the storage', 200, storage('InternalError'), 'unavailable'],
    ['access denied, served as found', 200, storage('AccessDenied'), 'blocked'],
    ['forbidden without a word', 403, Buffer.alloc(0), 'blocked'],
    ['too many requests', 429, Buffer.alloc(0), 'blocked'],
    ['the rate page with status 503', 503, page('Request Rate Threshold Exceeded'), 'blocked'],
    ['a failing server', 500, plain, 'unavailable'],
    ['a gateway that got nothing', 502, plain, 'unavailable'],
    ['a busy server', 503, page('File Unavailable'), 'unavailable'],
    ['gone', 410, plain, 'missing'],
    ['a move elsewhere', 301, plain, 'refused'],
    ['a bad request', 400, plain, 'refused'],
  ])('understands %s', (_, status, body, verdict) => {
    expect(recogniseAnswer(status, body)).toBe(verdict);
  });

  test.each([
    ['access denied by the storage', 403, storage('AccessDenied'), 'missing'],
    ['access denied, served as found', 200, storage('AccessDenied'), 'missing'],
    ['no such key, served as forbidden', 403, storage('NoSuchKey'), 'missing'],
    ['no such key', 404, storage('NoSuchKey'), 'missing'],
    ['forbidden without a word', 403, Buffer.alloc(0), 'blocked'],
    ['forbidden by another page', 403, plain, 'blocked'],
    ['access denied for too many requests', 429, storage('AccessDenied'), 'blocked'],
    ['a page for too many requests', 403, page('Request Rate Threshold Exceeded'), 'blocked'],
    ['an undeclared tool', 403, page('Your Request Originates from an Undeclared Automated Tool'), 'undeclared'],
    ['trouble within the storage', 503, storage('InternalError'), 'unavailable'],
    ['the file', 200, plain, 'ok'],
  ])('understands %s, of a file that may not be there yet', (_, status, body, verdict) => {
    expect(recogniseAnswer(status, body, { mayBeAbsent: true })).toBe(verdict);
  });

  test('takes a filing that quotes the wording of an error page for a filing', () => {
    const quoting = Buffer.from(
      '<html><head><title>10-K</title></head><body>SEC.gov | Request Rate Threshold Exceeded</body></html>',
    );
    expect(recogniseAnswer(200, quoting)).toBe('ok');
  });
});
