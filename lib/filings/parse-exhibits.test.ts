import { describe, expect, test } from 'vitest';
import { reportOf } from './document-parts.ts';
import type { RawExhibit } from './parse-exhibits.ts';
import { parseFiling } from './parse-filing.ts';
import { placeInWords } from './place-name.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (body: string) => bytes(`<html><body>${body}</body></html>`);

const REPORT = page(
  `<p>FORM 8-K</p><p><b>Item 2.02 Results of Operations and Financial Condition</b></p>
   <p>On May 6, 2025, Alder Corp. announced its results; the release is Exhibit 99.1.</p><p><b>SIGNATURES</b></p>`,
);
const RELEASE = page('<p><b>Alder Reports Record Quarter</b></p><p>Revenue was $48 million in the first quarter.</p>');

const exhibit = (rest: Partial<RawExhibit>): RawExhibit => ({
  ...{
    sequence: 2,
    type: 'EX-99.1',
    description: 'EX-99.1',
    file: 'ex991.htm',
    url: null,
    bytes: RELEASE,
    failure: null,
  },
  ...rest,
});
const parse = (...exhibits: RawExhibit[]) => parseFiling(REPORT, { form: '8-K' }, exhibits);

describe('a filing with exhibits', () => {
  const alone = parse();
  const document = parse(exhibit({}));

  test('keeps ordinals, anchors and sections of its primary document', () => {
    const own = document.blocks.slice(0, alone.blocks.length);
    expect(own).toEqual(alone.blocks);
    expect(document.sections.slice(0, alone.sections.length)).toEqual(alone.sections);
    expect(document.health).toEqual(alone.health);
  });

  test('has the exhibit behind it, with a section and anchors of its own', () => {
    const section = document.sections.at(-1);
    expect(section).toEqual({
      ...{ document: 'EX-99.1', part: null, item: null, title: 'Press release' },
      ...{ from: alone.blocks.length, to: document.blocks.length },
    });
    const blocks = document.blocks.slice(section?.from);
    expect(blocks.map(({ ordinal }) => ordinal)).toEqual(blocks.map((_, at) => alone.blocks.length + at));
    expect(blocks.every(({ document: id, anchor }) => id === 'EX-99.1' && /^ex-99-1-[0-9a-f]{8}$/.test(anchor))).toBe(
      true,
    );
    expect(placeInWords(blocks[0]!)).toBe('Exhibit 99.1');
  });

  test('has the same anchors when another exhibit comes before', () => {
    const both = parse(exhibit({ sequence: 3 }), exhibit({ sequence: 2, type: 'EX-99.2' }));
    const anchors = (of: typeof document) =>
      of.blocks.filter((block) => block.document === 'EX-99.1').map(({ anchor }) => anchor);
    expect(anchors(both)).toEqual(anchors(document));
    expect(both.sections.at(-1)?.document).toBe('EX-99.1');
  });

  test('tells two exhibits of one type apart', () => {
    const both = parse(exhibit({}), exhibit({ sequence: 3 }));
    expect(both.exhibits?.map(({ id }) => id)).toEqual(['EX-99.1', 'EX-99.1 (2)']);
    expect(new Set(both.blocks.map(({ anchor }) => anchor)).size).toBe(both.blocks.length);
  });

  test.each([
    ['a PDF', bytes('%PDF-1.4'), null, 'it is a PDF'],
    ['an empty file', bytes(''), null, 'it is empty'],
    ['pictures alone', page('<img src="a.jpg"><img src="b.jpg">'), null, 'it consists of pictures'],
    ['no text', page('<p> </p>'), null, 'it has no text'],
    ['nothing that was fetched', null, 'the SEC does not have its file', 'the SEC does not have its file'],
  ])('stays readable with an exhibit of %s, and says why that is not', (_, given, failure, why) => {
    const read = parse(exhibit({ bytes: given, failure }), exhibit({ sequence: 3, type: 'EX-99.2' }));
    expect(read.exhibits?.map(({ state }) => state)).toEqual(['unread', 'read']);
    expect(read.exhibits?.[0]?.failure).toBe(why);
    expect(read.health.status).toBe(alone.health.status);
    expect(read.health.warnings).toContainEqual({
      code: 'exhibit_unread',
      message: `Exhibit 99.1 (Additional exhibit) could not be read: ${why}.`,
    });
    expect(read.blocks.length).toBeGreaterThan(alone.blocks.length);
  });

  test('lists an exhibit without bytes and without a failure', () => {
    const { exhibits } = parse(exhibit({ type: 'EX-10.1', description: 'LEASE', bytes: null }));
    expect(exhibits).toEqual([
      expect.objectContaining({ id: 'EX-10.1', title: 'Lease', state: 'listed', failure: null }),
    ]);
  });
});

describe('a full submission', () => {
  const document = (type: string, text: string, more = '') =>
    `<DOCUMENT>\n<TYPE>${type}\n${more}<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`;
  const header = '<SEC-HEADER>\nCONFORMED PERIOD OF REPORT:\t19971231\n</SEC-HEADER>\n';
  const annual = `FORM 10-K\n\nITEM 7. MANAGEMENT'S DISCUSSION AND ANALYSIS\n\nRefer to Exhibit 13.\n\nITEM 8. FINANCIAL STATEMENTS\n\nRefer to Exhibit 13.\n`;
  const report = `MANAGEMENT'S DISCUSSION AND ANALYSIS\n\nSales of stairs grew in 1997, because schools were built.\n\nALDER CORP. AND SUBSIDIARIES\nCONSOLIDATED BALANCE SHEETS\n\nThe balance follows.\n`;
  const text =
    header +
    document('10-K405', annual) +
    document('EX-10', 'A lease.', '<SEQUENCE>2\n<DESCRIPTION>LEASE OF A MILL\n') +
    document('EX-13', report) +
    document('EX-27', '<MULTIPLIER> 1,000');
  const parsed = parseFiling(bytes(text), {}, []);

  test('is cut into its documents, of which those worth it are read', () => {
    expect(parsed.exhibits?.map(({ id, title, state }) => [id, title, state])).toEqual([
      ['EX-10', 'Lease of a mill', 'listed'],
      ['EX-13', 'Annual report to shareholders', 'read'],
      ['EX-27', 'Financial data schedule', 'listed'],
    ]);
    expect(parsed.blocks.some(({ text: own }) => own.includes('A lease.'))).toBe(false);
  });

  test('is its primary document alone where exhibits are not asked for', () => {
    const alone = parseFiling(bytes(text));
    expect(alone.exhibits).toBeUndefined();
    expect(alone.blocks).toEqual(parsed.blocks.filter(({ document: id }) => id === undefined));
  });

  test('has the items that its annual report to shareholders stands for', () => {
    const own = parsed.sections.filter(({ document: id }) => id === 'EX-13');
    expect(own.map(({ part, item, title }) => [part, item, title])).toEqual([
      ['II', '7', 'Management’s discussion and analysis'],
      ['II', '8', 'Financial statements'],
    ]);
    expect(parsed.health.itemsFound.filter((item) => item === '7')).toHaveLength(1);
  });

  test('reports with its annual report to shareholders, and not with other exhibits', () => {
    expect(reportOf(parsed).blocks).toHaveLength(parsed.blocks.length);
    const current = parse(exhibit({}));
    expect(reportOf(current).blocks).toEqual(parse().blocks);
  });
});
