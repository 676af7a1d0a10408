import { describe, expect, test } from 'vitest';
import { partsOf, segmentsAbove } from '#lib/summaries/key-points/above/segment-above';
import { type InventedBlock, inventedFiling } from '#tests/support/invented-filing';
import { segmentOneOffs } from './segment-one-offs.ts';

const HEALTH = { name: 'Clinics', now: 120e6, before: 100e6 };
const GAIN =
  'Earnings from operations increased due to gains related to the sale of laboratories, partially offset by lower rates.';
const REST = { now: -80e6, before: -30e6 };

/** What a 10-K with these blocks says happened once to a segment, and to what is in none. */
function told(blocks: InventedBlock[], line = HEALTH) {
  const filing = { ...inventedFiling(blocks), fiscal: { year: 2025, period: 'FY' as const } };
  const names = { names: [line.name], segments: [line.name] };
  const found = segmentOneOffs([line], {
    ...{ document: filing, subjects: segmentsAbove(filing.blocks, { ...partsOf([], []), ...names }) },
    ...{ isQuarterly: false, scale: 6, isAsked: () => true, rest: REST },
  });
  return { of: found.of.get(line.name)?.text, rest: found.rest?.text };
}

const heading = (text: string): InventedBlock => ({ kind: 'heading', text, level: 3 });

describe('what happened once to a segment’s profit', () => {
  test('is the sentence about its profit under its heading, with its name', () => {
    expect(told([heading('Clinics'), GAIN]).of).toBe(`Clinics: ${GAIN}`);
  });

  test('is told where only the year before is named', () => {
    const compared = GAIN.replace('increased', 'increased by $20 million compared with 2024,');
    expect(told([heading('Clinics'), compared]).of).toBe(`Clinics: ${compared}`);
  });

  test('is told with what takes part of it back, or not at all', () => {
    const cause = GAIN.replace(', partially offset by lower rates', '');
    const back = 'This was partially offset by lower rates.';
    expect(told([heading('Clinics'), `${cause} ${back}`]).of).toBe(`Clinics: ${cause} ${back}`);
    const long = back.replace('.', ` ${'in the north and the south and '.repeat(12)}in all places.`);
    expect(told([heading('Clinics'), `${cause} ${long}`]).of).toBe(undefined);
  });

  test('is found by the name that the filing gives it for short', () => {
    const short = GAIN.replace('Earnings', 'CLN earnings');
    expect(told(['Our segments are Clinics (CLN) and Pharmacies (PHA).', short]).of).toBe(`Clinics: ${short}`);
  });

  test('is not what went on, nor what is said of its revenue', () => {
    expect(told([heading('Clinics'), GAIN.replace('gains related to the sale of laboratories', 'volume')]).of).toBe(
      undefined,
    );
    expect(told([heading('Clinics'), GAIN.replace('Earnings from operations', 'Revenues')]).of).toBe(undefined);
  });

  test('is not asked of a profit that hardly moved, and not told of another year or the other way', () => {
    expect(told([heading('Clinics'), GAIN], { ...HEALTH, now: 101e6 }).of).toBe(undefined);
    expect(told([heading('Clinics'), GAIN.replace('increased', 'increased in 2023')]).of).toBe(undefined);
    expect(told([heading('Clinics'), GAIN], { ...HEALTH, now: 80e6 }).of).toBe(undefined);
  });

  test('of what is in no segment is the charge that made much of it', () => {
    const charge = 'Unallocated expense in 2025 includes a charge of $45 million related to a settlement.';
    expect(told([charge]).rest).toBe(charge);
    expect(told([charge.replace('45', '5')]).rest).toBe(undefined);
  });
});
