import { expect, test } from 'vitest';
import { writtenBy } from './written-by.ts';

test('where no model ran, nobody is told that one did', () => {
  expect(writtenBy({ model: null })).toMatch(/^Written by the built-in summarizer, no language model/);
});

test('where a model wrote, it is named', () => {
  expect(writtenBy({ model: 'a-model' })).toMatch(/^Written by the language model a-model,/);
});
