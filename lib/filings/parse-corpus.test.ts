import { beforeAll, describe, expect, test } from 'vitest';
import { claimedFilings, corpusBytes, isCorpusHere, labelOf, SKIPPED } from '#tests/support/corpus';
import { judge } from '#tests/support/judge-corpus';
import { parseFiling } from './parse-filing.ts';
import type { FilingDocument } from './types.ts';

describe.skipIf(!isCorpusHere)(`real filings (${SKIPPED})`, () => {
  describe.each(claimedFilings.map((filing) => [labelOf(filing), filing] as const))('%s', (_, filing) => {
    let document: FilingDocument;
    beforeAll(() => {
      document = parseFiling(corpusBytes(filing.file));
    });

    test('keeps its text, in sections to its end, each block with an address of its own', () => {
      const { sections, blocks, health, facts } = document;
      expect(health.textKept).toBe(1);
      expect(sections.at(-1)?.to).toBe(blocks.length);
      expect(new Set(blocks.map(({ anchor }) => anchor)).size).toBe(blocks.length);
      expect(health.warnings.map(({ code }) => code)).not.toContain('bad_number');
      expect(facts.every(({ unit, end }) => unit !== null && end !== null)).toBe(true);
    });

    test('says its form and its period', () => {
      judge('form and period', filing, () => {
        expect([document.form, document.period]).toEqual([filing.form, filing.period]);
      });
    });

    test('has every item that its form asks for', () => {
      judge('items', filing, () => expect(document.health.status).toBe('ok'));
    });
  });
});
