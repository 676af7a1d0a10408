import { expect, test } from 'vitest';
import { describeFields, describeParameter } from './describe-schema.ts';

const schemas = {
  Page: {
    type: 'object',
    properties: {
      entries: { type: 'array', items: { $ref: '#/components/schemas/Entry' } },
      next: { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'The next page' },
    },
  },
  Entry: {
    type: 'object',
    properties: {
      day: { type: 'string', format: 'date' },
      kind: { enum: ['a', 'b'] },
      item: { type: ['string', 'null'] },
    },
  },
};

test('fields are told with their paths, behind references and lists', () => {
  expect(describeFields({ schema: { $ref: '#/components/schemas/Page' } }, schemas)).toEqual([
    { name: 'entries', kind: 'list of object', text: null },
    { name: 'entries[].day', kind: 'date', text: null },
    { name: 'entries[].kind', kind: 'one of a, b', text: null },
    { name: 'entries[].item', kind: 'text or null', text: null },
    { name: 'next', kind: 'text or null', text: 'The next page' },
  ]);
});

test('a parameter says whether it has to be there', () => {
  const limit = { name: 'limit', required: false, description: 'Of a page', schema: { type: 'integer' } };
  expect(describeParameter(limit)).toEqual({ name: 'limit', kind: 'whole number', text: 'Of a page' });
  expect(describeParameter({ ...limit, required: true }).kind).toBe('whole number, required');
});
