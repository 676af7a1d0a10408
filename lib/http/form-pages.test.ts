import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageOfForm } from './form-pages.ts';

const lead = (name: string) => {
  const [method = '', url = ''] = name.split(' ');
  return pageOfForm({ method, url });
};

test.each([
  ['POST /login', '/login'],
  ['POST /login/?next=%2Fcontact', '/login/?next=%2Fcontact'],
  ['POST /password-reset-confirm?uidb64=a&token=b', '/password-reset-confirm?uidb64=a&token=b'],
  ['POST /profile?tab=password', '/profile?tab=password'],
  ['POST /watchlist', '/watchlist'],
  ['POST /watchlist/alerts', '/watchlist/alerts'],
  ['POST /watchlist/alerts/stop?token=a', '/watchlist/alerts/stop?token=a'],
])('%s leads to the page as it was asked for', (name, page) => {
  expect(lead(name)).toBe(page);
});

test.each([
  'GET /login',
  'HEAD /contact',
  'PUT /profile',
  'POST /about',
  'POST /api/login/',
  'POST //login',
  'POST //else.example/login',
  'POST /login/google',
])('%s leads nowhere', (name) => {
  expect(lead(name)).toBeNull();
});

test('no form leaves it to the browser how its fields are sent: by itself it puts them into the address', () => {
  const files = ['components', 'app'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  const forms = files.flatMap((file) =>
    // No attribute of a form has another element in it.
    [...readFileSync(file, 'utf8').matchAll(/<form\b([^<]*)/g)].map(([, attributes = '']) => ({ file, attributes })),
  );
  expect(forms.length).toBeGreaterThan(5);
  const silent = forms.filter(({ attributes }) => !/\smethod="(?:get|post|dialog)"/.test(attributes));
  expect(silent.map(({ file }) => file)).toEqual([]);
});
