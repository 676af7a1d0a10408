import { describe, expect, test } from 'vitest';
import { type KeyFigure, nameOfFigure, nameOfMeasure } from './types.ts';

const part = (id: KeyFigure['id'], caption: string | null = null) => ({ id, caption });

describe('the name of what a part of a company earns', () => {
  const lamps = part('segment:Lamps:operating-income', 'Lamps: segment profit');
  const glass = part('segment:Glass:operating-income', 'Glass: segment profit');

  test('is the one that the filing gives it', () => {
    expect(nameOfFigure(lamps)).toBe('Lamps: segment profit');
    expect(nameOfMeasure([lamps, glass])).toBe('Segment profit');
    expect(nameOfMeasure([part('segment:Lamps:profit', 'Lamps: adjusted EBITDA')])).toBe('Adjusted EBITDA');
  });

  test('says that a margin or contribution is a segment’s', () => {
    const cloud = part('segment:Cloud:operating-income', 'Cloud: margin');
    expect(nameOfFigure(cloud)).toBe('Cloud: segment margin');
    expect(nameOfMeasure([cloud])).toBe('Segment margin');
  });

  test('is operating income where the filing has no other one', () => {
    expect(nameOfFigure(part('segment:Lamps:operating-income'))).toBe('Lamps: operating income');
    expect(nameOfMeasure([part('segment:Lamps:operating-income')])).toBe('Operating income');
  });

  test('is segment profit over parts that the filing names differently', () => {
    expect(nameOfMeasure([lamps, part('segment:Glass:operating-income')])).toBe('Segment profit');
    expect(
      nameOfMeasure([part('segment:Lamps:profit', 'Lamps: EBIT'), part('segment:Glass:profit', 'Glass: EBITDA')]),
    ).toBe('Segment profit');
  });
});
