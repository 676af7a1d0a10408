import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue, isOpen } from '#tests/spec/catalogue';
import { plain, productTexts, quotedTexts } from '#tests/spec/read-spec';
import { writeCoverage } from '#tests/spec/write-coverage';

const claims = catalogue.flatMap((section) => section.claims);

describe('what the specification says', () => {
  test('is proven by a test that is there, or says why none is', () => {
    const broken = claims.filter(([, file, title]) =>
      file === '' ? title === '' : !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    );
    expect(broken).toEqual([]);
  });

  test('is listed once', () => {
    const listed = catalogue.flatMap(({ section, claims: own }) => own.map(([says]) => `${section}: ${says}`));
    expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([]);
  });

  test('stands in docs/spec-coverage.md, what is not proven first', () => {
    const document = readFileSync('docs/spec-coverage.md', 'utf8');
    expect(document, 'run `node tests/spec/print-coverage.ts`').toBe(`${writeCoverage().trimEnd()}\n`);
    for (const [says, , reason] of claims.filter(isOpen)) expect(document).toContain(`- ${says}: ${reason}`);
  });
});

/** Texts that are written otherwise in the source, or that the product does not print; each with the reason. */
const ELSEWHERE = new Set([
  // Its number is written from the rule.
  'Password must be at least 8 characters',
  // The symbol is filled in.
  'No results for {symbol or (all)}.',
  // The button of a list is a link to a page: there is no call that could fail.
  'Error getting Filing URL',
  // The profile comes with its data.
  'Error while fetching user info',
  // Types hold this.
  'symbols prop must be an array',
]);

const specification = '../shared/spec';

describe.skipIf(!existsSync(specification))('every text that the specification quotes', () => {
  test.each(['1-shell-filings-accounts.md', '2-account-billing-search-viewer.md'])('of %s can be printed', (name) => {
    const product = productTexts();
    const missing = quotedTexts(readFileSync(`${specification}/${name}`, 'utf8')).filter(
      (text) => !product.includes(plain(text)),
    );
    expect(missing.filter((text) => !ELSEWHERE.has(text))).toEqual([]);
  });
});
