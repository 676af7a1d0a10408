import { describe, expect, test } from 'vitest';
import { categorise } from './categorise.ts';

describe('categorise', () => {
  test.each([
    ['Services gross margin was $71.1 billion in 2024.', '7', 'metric'],
    ['Services net sales increased due to higher advertising.', '7', 'driver'],
    ['Our systems could be breached, which may harm our reputation.', '1A', 'risk'],
    ['We expect capital expenditures to grow in fiscal 2025.', '7', 'guidance'],
    ['The Company is headquartered in Cupertino, California.', '2', 'other'],
    ['Table: Net sales by category.', '7', 'other'],
  ])('calls %j in item %s a %s', (text, item, category) => {
    expect(categorise(text, { item, kind: 'paragraph' })).toBe(category);
  });
});
