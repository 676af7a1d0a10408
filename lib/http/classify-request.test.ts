import { describe, expect, test } from 'vitest';
import { classifyRequest } from './classify-request.ts';

const classOf = (name: string, headers: Record<string, string> = {}) => {
  const [method = '', url = ''] = name.split(' ');
  return classifyRequest({ method, url, headers });
};
const filing = '/filings/hlfd/summarized?type=10-K&date=2025-02-20';

describe('the class of a request', () => {
  test.each([
    ['GET /', 'cheap'],
    ['GET /?status=x', 'cheap'],
    ['GET /api/health', 'free'],
    ['POST /api/webhooks/paddle/', 'free'],
    ['GET /_next/static/chunks/a.js', 'free'],
    ['GET /no-such-page', 'free'],
    ['GET /filings/hlfd', 'page'],
    [`GET ${filing}`, 'page'],
    [`HEAD ${filing}`, 'page'],
    [`GET ${filing}&view=blackline`, 'page'],
    [`GET ${filing}&view=blackline&baseline=`, 'page'],
    [`GET ${filing}&view=blackline&baseline=0000000000-24-000001`, 'costly'],
    ['GET /filings/hlfd/summarized/picture?type=10-K&date=2025-02-20', 'page'],
    ['GET /api/filings/0000000000-24-000001/export?format=pdf', 'costly'],
    ['GET /api/filings/0000000000-24-000001/export/?format=pdf', 'costly'],
    ['GET /api/filings/0000000000-24-000001/changes.json', 'background'],
    ['GET /api/filings/0000000000-24-000001/changesXjson', 'free'],
    ['POST /api/semantic-search/', 'search'],
    ['POST /api/login', 'password'],
    ['DELETE /api/delete-account', 'password'],
    ['POST /api/delete-account', 'account'],
    ['GET /constructor', 'free'],
  ])('%s is %s', (name, expected) => {
    expect(classOf(name)).toBe(expected);
  });

  test('of what a browser fetches before anybody has asked for it is lower than the page’s own', () => {
    expect(classOf(`GET ${filing}`, { rsc: '1', 'next-router-prefetch': '1' })).toBe('background');
    expect(classOf(`GET ${filing}`, { 'sec-purpose': 'prefetch' })).toBe('background');
    expect(classOf(`GET ${filing}`, { rsc: '1' })).toBe('page');
    expect(classOf('GET /', { 'sec-purpose': 'prefetch' })).toBe('cheap');
  });
});
