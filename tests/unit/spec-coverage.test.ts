import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#tests/spec/catalogue';
import { plain, productTexts, quotedTexts } from '#tests/spec/read-spec';
import { decidedOf, isOpen, proofOf } from '#tests/spec/statements';
import { writeCoverage } from '#tests/spec/write-coverage';

const statements = catalogue.flatMap((section) => section.statements);

describe('what the specification says', () => {
  test('is proven by a test that is there', () => {
    const broken = statements.map(proofOf).filter((proof) => {
      if (proof === null) return false;
      const [file, title] = proof;
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(title);
    });
    expect(broken).toEqual([]);
  });

  test('is recorded with its reason where it was decided otherwise', () => {
    const decided = statements.map(decidedOf).filter((one) => one !== null);
    expect(decided.filter(({ otherwise, recorded }) => otherwise === '' || !existsSync(recorded))).toEqual([]);
  });

  test('is listed once for each document that says it', () => {
    const listed = catalogue.flatMap(({ document, statements: all }) => all.map(([says]) => `${document}: ${says}`));
    expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([]);
  });

  test('stands in docs/spec-coverage.md, and nothing is open', () => {
    const document = readFileSync('docs/spec-coverage.md', 'utf8');
    expect(document, 'run `node tests/spec/print-coverage.ts`').toBe(`${writeCoverage().trimEnd()}\n`);
    expect(statements.filter(isOpen)).toEqual([]);
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
