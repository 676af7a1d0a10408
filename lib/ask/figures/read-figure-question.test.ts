import { describe, expect, test } from 'vitest';
import type { FigureId } from '#lib/key-figures/types';
import { readFigureQuestion } from './read-figure-question.ts';

const KNOWN: FigureId[] = [
  ...(['revenue', 'net-income', 'segment:Tools:revenue', 'segment:Tools:operating-income'] as const),
  ...(['product:Paint:revenue'] as const),
];
const read = (question: string) => readFigureQuestion(question, KNOWN);

describe('readFigureQuestion', () => {
  test.each<[string, FigureId]>([
    ['What was total net sales in fiscal 2025?', 'revenue'],
    ['how much did it bring in for FY24', 'revenue'],
    ['diluted EPS 2024', 'diluted-eps'],
    ['How much did it earn per share in 2024?', 'diluted-eps'],
    ['fcf 2024', 'free-cash-flow'],
    ['How much was spent on property and equipment in 2024?', 'capital-expenditures'],
    ['Paint sales in 2024', 'product:Paint:revenue'],
    ['Was Tools in the black in 2024?', 'segment:Tools:operating-income'],
  ])('understands %s', (question, id) => {
    expect(read(question)?.ids).toEqual([id]);
  });

  test.each([
    ['what is expected', 'What revenue is forecast for 2026?'],
    ['how many things were sold', 'How many tools were sold in 2025?'],
    ['a part that has no figures', 'What were Brushes revenues in 2025?'],
    ['a part of a part', 'US Tools revenue 2025'],
    ['a cause', 'What did the 53rd week add to sales in 2024?'],
    ['a share of it', 'What share of Tools revenue comes from rentals?'],
    ['a day', 'When did revenue reach that level?'],
    ['each of several parts', 'What was revenue by segment in 2025?'],
    ['what an amount is a percentage of', 'Tools operating income as a percentage of the total in 2025'],
    ['what all segments have together', 'What was segment revenue in 2025?'],
  ])('does not take %s for a figure', (_, question) => {
    expect(read(question)).toBeNull();
  });

  test('takes "us" for the readers, and not for a country', () => {
    expect(read('Tell us the Tools revenue of 2025')?.ids).toEqual(['segment:Tools:revenue']);
  });

  test('hears what the question supposes', () => {
    expect(read('Did revenue fall in 2025?')).toMatchObject({ supposes: 'down', kind: 'whether' });
    expect(read('Why did revenue rise in 2025?')).toMatchObject({ supposes: 'up', kind: 'why' });
    expect(read('Was Tools profitable in 2025?')).toMatchObject({ supposes: 'profit', kind: 'whether' });
    expect(read('revenue 2025 against 2024')).toMatchObject({ supposes: null, kind: 'how much', withYearBefore: true });
  });

  test('takes a percentage for growth where growth is asked for', () => {
    expect(read('By what percent did revenue grow in 2025?')?.ids).toEqual(['revenue']);
    expect(read('What percent was revenue in 2025?')).toBeNull();
  });

  test('hears a quarter without its name', () => {
    expect(read('What was revenue last quarter?')).toMatchObject({ isOfQuarter: true, periods: [] });
    expect(read('What was revenue in the second quarter of 2025?')).toMatchObject({ isOfQuarter: false });
  });

  test('leaves the words of what is no key figure', () => {
    expect(read('What was goodwill at the end of 2024?')).toMatchObject({ ids: [], words: ['goodwill'] });
  });
});
