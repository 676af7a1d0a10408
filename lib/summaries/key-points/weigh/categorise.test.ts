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
    ['We anticipate spending approximately $3.4 billion on capital projects during 2026.', '7', 'guidance'],
    ['Receivables are reduced to the amount that is expected to be collected.', '8', 'other'],
    ['We are committed to providing benefits that support our employees.', '1', 'other'],
    ['The Company does not expect pending legal proceedings to have a material adverse effect.', '3', 'other'],
    ['Operating expenses decreased 9% primarily due to lower headcount.', '7', 'driver'],
    ['Disruptions in production result from errors and defects in materials.', '1', 'other'],
  ])('calls %j in item %s a %s', (text, item, category) => {
    expect(categorise(text, { item, kind: 'paragraph' })).toBe(category);
  });
});
