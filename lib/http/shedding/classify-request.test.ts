import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classifyRequest, methodsOf } from './classify-request.ts';
import { PUBLIC_FILES } from './route-classes.ts';

const classOf = (name: string, headers: Record<string, string> = {}) => {
  const [method = '', url = ''] = name.split(' ');
  return classifyRequest({ method, url, headers });
};
const filing = '/filings/hlfd/summarized?type=10-K&date=2025-02-20';

describe('the class of a request', () => {
  test.each([
    ['GET /', 'cheap'],
    ['GET /?status=x', 'cheap'],
    ['GET /api/health', 'small'],
    ['POST /api/webhooks/paddle/', 'cheap'],
    ['GET /_next/static/chunks/a.js', 'free'],
    ['GET /no-such-page', 'page'],
    ['GET /favicon.ico', 'free'],
    ['POST /favicon.ico', 'page'],
    ['POST /filings/hlfd', 'page'],
    ['OPTIONS /api/get-filings-latest', 'page'],
    ['GET /_next/../filings/hlfd', 'page'],
    ['GET /_next/image', 'page'],
    ['GET /_next/static/..%2F..%2Ffilings', 'page'],
    ['POST /api/semantic%2Dsearch', 'search'],
    ['GET /filings/a%2Fb', 'page'],
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
    ['GET /api/filings/0000000000-24-000001/changesXjson', 'page'],
    ['POST /api/semantic-search/', 'search'],
    ['POST /api/login', 'password'],
    ['DELETE /api/delete-account', 'password'],
    ['POST /api/delete-account', 'account'],
    ['GET /constructor', 'page'],
    ['POST /api/csp-reports', 'background'],
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

test('what lies in `public` is free, and nothing else is so by its name', () => {
  const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`);
  expect([...PUBLIC_FILES].toSorted()).toEqual(files.toSorted());
});

test.each([
  ['POST /filings/hlfd', ['GET', 'HEAD']],
  ['POST /no-such-page', ['GET', 'HEAD']],
  ['PUT /api/delete-account/', ['POST', 'DELETE']],
  ['OPTIONS /about', ['GET', 'HEAD']],
  ['OPTIONS /api/login', null],
  ['POST /api/no-such', null],
])('%s is told %j', (name, methods) => {
  const [method = '', url = ''] = name.split(' ');
  expect(methodsOf({ method, url })).toEqual(methods);
});
