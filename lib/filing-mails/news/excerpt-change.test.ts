import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '#lib/filing-mails/types';
import { excerptChange } from './excerpt-change.ts';

const said = (pieces: readonly Piece[] | null | undefined) =>
  pieces?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

describe('the excerpts of a change', () => {
  test('mark what each filing says differently, with a little before it', () => {
    const found = excerptChange(
      'At year end, supply commitments were $1.4 billion, of which half is due in 2026.',
      'At year end, supply commitments were $2.1 billion, of which half is due in 2026.',
    );
    expect(said(found?.older)).toBe(
      'At year end, supply commitments were [$1.4] billion, of which half is due in 2026.',
    );
    expect(said(found?.newer)).toBe(
      'At year end, supply commitments were [$2.1] billion, of which half is due in 2026.',
    );
  });

  test('of a new or dropped paragraph are that paragraph’s beginning', () => {
    const text = 'A new plant burned down. '.repeat(40);
    const added = excerptChange(null, text);
    expect(added?.older).toBeNull();
    expect(said(added?.newer)).toMatch(/^\[A new plant .*…\]$/);
    expect(said(excerptChange(text, null)?.older)).toMatch(/…\]$/);
  });

  test('say of both filings that they go on, and end with a sentence where that is not far', () => {
    const was = `Sales fell by 3%. The fall reflects ${'lower prices of timber and '.repeat(10)}fewer visits.`;
    const is = `Sales rose by 4%. ${'A week more brought us $2.5 billion of these sales. '.repeat(6)}The rise was offset by fewer visits.`;
    const found = excerptChange(was, is);
    expect(said(found?.older)).toMatch(/…$/);
    expect(said(found?.newer)).toMatch(/of these sales\.\]? ?…\]?$/);
  });

  test('are of the newer filing alone where the older one told of another matter in its place', () => {
    const same = 'We return excess cash to shareholders in the form of share repurchases.';
    const found = excerptChange(
      `${same} During fiscal 2023, we invested $3.2 billion in new stores, warehouses and machines.`,
      `${same} In March 2024, we paused repurchases because of the purchase of Quillworks and do not plan to resume them.`,
    );
    expect(found?.older).toBeNull();
    expect(said(found?.newer)).toMatch(/paused repurchases/);
  });

  test('are of the newer filing alone where the periods differ in length', () => {
    const found = excerptChange(
      'Sales of tools rose 5% in the three months ended June 2024 because of new stores.',
      'Sales of tools rose 9% in the nine months ended December 2024 because of new stores.',
    );
    expect(found?.older).toBeNull();
  });

  test('are of the newer filing alone where what seems dropped stands in a part of it that is not shown', () => {
    const risks = (goals: string) => `The related risks include failing to achieve ${goals} sales and lower costs.`;
    const same = 'Nothing of this changed at all. '.repeat(10);
    const older = `We may find no partners. ${same}${risks('strategic objectives, higher')}`;
    const newer = `We may find no partners by whom strategic objectives will be achieved. ${same}${risks('greater')}`;
    expect(excerptChange(older, newer, 'failing to achieve greater sales')?.older).toBeNull();
    const dropped = `We may find no partners. ${same}${risks('greater')}`;
    expect(excerptChange(older, dropped, 'failing to achieve greater sales')?.older).not.toBeNull();
  });

  test('are none where nothing changed', () => {
    expect(excerptChange('The same words.', 'The same words.')).toBeNull();
    expect(excerptChange(null, null)).toBeNull();
  });

  test('are of the words that the headline quotes, where they changed too', () => {
    const filler = 'Nothing of this changed at all. '.repeat(20);
    const found = excerptChange(
      `In September 2016 a claim was filed. ${filler}It was denied.`,
      `In 2016 a claim was filed. ${filler}It was settled. We recorded an accrual of “£200 million”.`,
      'We recorded an accrual of "£200 million"',
    );
    expect(said(found?.newer)).toMatch(/^….*It was \[settled.*an accrual of “£200 million”\]\.$/);
    expect(said(found?.older)).toMatch(/^….*It was \[denied\]\.$/);
  });

  test('begin with what changed first where the words point back at it', () => {
    const same = ' The small lamp is not expected before 2030.';
    const found = excerptChange(
      `We expect the large lamp in 2026.${same}`,
      `The large lamp was delayed to 2027.${same} As a result of these changes, we recorded a loss of $5 million.`,
      'we recorded a loss of $5 million',
    );
    expect(said(found?.older)).toMatch(/^(?:\[)?We .*2026/);
    expect(said(found?.newer)).toMatch(/delayed to 2027.*a loss of \$5 million/);
  });

  test('have the whole sentence whose end alone would say the contrary', () => {
    const same = 'The court met in May. ';
    const found = excerptChange(
      `${same}The office considers whether to move to dismiss the claim, which a court must allow.`,
      `${same}The office said that it would not move to dismiss the case. On June 5, the court rejected the plea.`,
      'the court rejected the plea',
    );
    expect(said(found?.newer)?.replaceAll(/[[\]]/g, '')).toContain('it would not move to dismiss the');
    expect(said(found?.older)?.replaceAll(/[[\]]/g, '')).toContain('considers whether to move to dismiss the');

    const long = 'of the many that were read, heard and weighed in the years before this one, '.repeat(4);
    const far = excerptChange(
      `${same}The office considers ${long}whether to move to dismiss the claim, which a court must allow.`,
      `${same}The office said ${long}that it would not move to dismiss the case. On June 5, the court rejected the plea.`,
      'the court rejected the plea',
    );
    expect(said(far?.newer)).toMatch(/^(?!.*move to dismiss).*On June 5/);
  });

  test('begin with a sentence, not with the mark that ends the one before', () => {
    const found = excerptChange('A lamp. It is new.', 'A lamp. It is new. It shines.', 'It shines');
    expect(said(found?.newer)).toMatch(/^(?:…)?(?:A lamp\. )?It is new\./);
  });

  test('of a long new paragraph begin with the sentence that the headline quotes', () => {
    const text = `${'A new plant was built. '.repeat(40)}It burned down in May. ${'We are insured. '.repeat(40)}`;
    const found = excerptChange(null, text, 'burned down in May');
    expect(said(found?.newer)).toMatch(/^\[ … It burned down in May\. We are insured\..*…\]$/);
  });

  test('of long texts show the first difference, and no more than a few lines of each', () => {
    const filler = 'Nothing of this changed at all. '.repeat(200);
    const found = excerptChange(`${filler}We sold it. ${filler}`, `${filler}We kept the plant. ${filler}`);
    expect(said(found?.newer)).toContain('We [kept the plant]');
    expect(said(found?.newer)?.startsWith('…')).toBe(true);
    expect(said(found?.newer)?.length).toBeLessThan(600);
  });

  test('say only what stands in their own filing, whatever the texts', () => {
    const words = fc.array(fc.constantFrom('debt', 'rose', 'to', '$5', 'million', 'in', '2026', 'fell', ','), {
      maxLength: 150,
    });
    fc.assert(
      fc.property(words, words, fc.nat(150), (one, other, at) => {
        const [older, newer] = [one.join(' '), other.join(' ')];
        const found = excerptChange(older, newer, other.slice(at, at + 4).join(' '));
        for (const [pieces, text] of [
          [found?.older, older],
          [found?.newer, newer],
        ] as const) {
          const whole = pieces?.map((piece) => piece.text).join('') ?? '';
          for (const part of whole.split('…')) expect(text).toContain(part.trim());
        }
      }),
    );
  });
});
