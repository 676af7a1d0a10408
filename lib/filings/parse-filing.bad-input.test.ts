import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFiling } from './parse-filing.ts';

const lodestar = readFileSync('tests/fixtures/filings/lodestar-10-k-2024.htm');

function html(body: string): Buffer {
  return Buffer.from(`<html><body>${body}</body></html>`);
}

describe('bytes that are no filing', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['a PDF named .htm', '%PDF-1.7\n1 0 obj', 'not_a_filing'],
    ['a PNG', '\u0089PNG\r\n\u001a\n', 'not_a_filing'],
    ['a JPEG', '\u00ff\u00d8\u00ff\u00e0', 'not_a_filing'],
    ['a ZIP', 'PK\u0003\u0004', 'not_a_filing'],
    ['zeros', '\u0000\u0000\u0000', 'not_a_filing'],
  ])('%s is called unreadable', (_, content, code) => {
    const { health, blocks } = parseFiling(Buffer.from(content, 'latin1'));
    expect(health.status).toBe('unreadable');
    expect(health.warnings.map((warning) => warning.code)).toEqual([code]);
    expect(blocks).toEqual([]);
  });

  test('a page of an unknown form says that its items were not looked for', () => {
    const { health } = parseFiling(html('<p>Dear reader, this is no filing.</p>'));
    expect(health.status).toBe('partial');
    expect(health.warnings[0]?.message).toBe('The form of the filing is not known: its items were not looked for.');
  });
});

describe('damaged filings', () => {
  test('a truncated one says so and names the items that it has lost', () => {
    const { health, blocks } = parseFiling(lodestar.subarray(0, lodestar.length * 0.7));
    expect(health.status).toBe('partial');
    expect(health.warnings[0]?.code).toBe('truncated');
    expect(health.warnings.map(({ message }) => message)).toContain(
      'Item 15: the contents name it, but no heading of it was found.',
    );
    expect(blocks.length).toBeGreaterThan(20);
  });

  test('one cut inside a tag is read up to the tag', () => {
    const { blocks, health } = parseFiling(Buffer.from('<html><body><p>One sentence.</p><p style="margin'));
    expect(blocks.map(({ text }) => text)).toEqual(['One sentence.']);
    expect(health.warnings.map(({ code }) => code)).toContain('truncated');
  });

  test.each([
    ['a document that never ends', '<html><head></head><body><p>One sentence.</p>'],
    ['one that begins behind a long comment', `<!--${' '.repeat(9000)}--><html><body><p>One sentence.</p>`],
    ['a body that never ends', '<body><p>One sentence.</p>'],
    ['a fragment that ends inside a table', `<p>One.</p><table>${'<tr><td>Sales</td><td>5</td></tr>'.repeat(3)}`],
    ['a submission without its end', '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n<html><body><p>One sentence.</p></body></html>'],
    ['a plain-text one without its end', '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\nOne sentence that goes on and'],
  ])('%s may lack its end, and says so', (_, source) => {
    expect(parseFiling(Buffer.from(source)).health.warnings.map(({ code }) => code)).toContain('truncated');
  });

  test.each([
    ['an ordinary document', '<html><body><p>One sentence.</p></body></html>\n'],
    ['one whose body alone is closed', '<html><body><p>One sentence.</p></BODY>\n'],
    ['a fragment', '<div><p>One sentence.<p>Another one.<table><tr><td>Sales<td>5</table>'],
    ['a submission with its end', '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n<html><body><p>One.</p>\n</TEXT>\n</DOCUMENT>'],
  ])('%s is whole, and has no such warning', (_, source) => {
    expect(parseFiling(Buffer.from(source)).health.warnings.map(({ code }) => code)).not.toContain('truncated');
  });

  test('an iXBRL filing without contexts and units keeps its figures and says that their periods are unknown', () => {
    const bare = lodestar.toString().replace(/<ix:resources>[\s\S]*<\/ix:resources>/, '');
    const { facts, health } = parseFiling(Buffer.from(bare));
    expect(facts).toHaveLength(7);
    expect(facts.every(({ start, end, unit }) => start === null && end === null && unit === null)).toBe(true);
    expect(health.status).toBe('partial');
    expect(health.warnings.map(({ code }) => code)).toEqual(['context_missing', 'unit_missing']);
  });

  test('a figure that is no number has no value, and is counted', () => {
    const bare = lodestar.toString().replace('>1,204<', '>one thousand or so<');
    const { facts, health } = parseFiling(Buffer.from(bare));
    expect(facts.find(({ concept }) => concept === 'us-gaap:Revenues')?.value).toBeNull();
    expect(health.warnings.map(({ code }) => code)).toEqual(['bad_number']);
  });
});

describe('encodings', () => {
  test('Windows-1252 is read as such, whatever the file declares', () => {
    const bytes = Buffer.from(
      "<?xml version='1.0' encoding='UTF-8'?><html><body><p>The company\u0092s caf\u00e9</p></body></html>",
      'latin1',
    );
    const { blocks, health } = parseFiling(bytes);
    expect(blocks[0]?.text).toBe('The company\u2019s caf\u00e9');
    expect(health.warnings[0]?.code).toBe('encoding');
  });

  test('invalid UTF-8 keeps every letter that can be read', () => {
    const bytes = Buffer.concat([
      Buffer.from('<html><body><p>caf'),
      Buffer.from([0xe9, 0xc3]),
      Buffer.from('</p><p>tea</p>'),
    ]);
    expect(parseFiling(bytes).blocks.map(({ text }) => text)).toEqual(['caf\u00e9\u00c3', 'tea']);
  });

  test('UTF-8 with and without its mark, and UTF-16, read alike', () => {
    const page = '<html><body><p>Caf\u00e9 \u2014 \u65e5\u672c</p></body></html>';
    const readings = [Buffer.from(page), Buffer.from(`\ufeff${page}`), Buffer.from(`\ufeff${page}`, 'utf16le')];
    for (const bytes of readings) expect(parseFiling(bytes).blocks[0]?.text).toBe('Caf\u00e9 \u2014 \u65e5\u672c');
  });
});

describe('sizes beyond any filing', () => {
  test('100,000 nested elements keep their text', () => {
    const { blocks, health } = parseFiling(
      html('<div>'.repeat(100_000) + 'deep' + '</div>'.repeat(100_000) + '<p>after</p>'),
    );
    expect(blocks.map(({ text }) => text)).toEqual(['deep', 'after']);
    expect(health.warnings.map(({ code }) => code)).toContain('too_deep');
  });

  test('megabytes of unclosed elements end as a filing without text', () => {
    const { blocks, health } = parseFiling(Buffer.from('<div>'.repeat(1_000_000)));
    expect(blocks).toEqual([]);
    expect(health.status).toBe('unreadable');
  });

  test('a table of 50,000 cells keeps them all', () => {
    const row = `<tr>${'<td>7,001</td>'.repeat(10)}</tr>`;
    const { blocks } = parseFiling(html(`<table>${row.repeat(5000)}</table>`));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.table?.rows).toHaveLength(5000);
    expect(blocks[0]?.text.split(/ \| |\n/)).toHaveLength(50_000);
  });

  test('spans beyond reason do not make a grid beyond reason', () => {
    const { blocks } = parseFiling(
      html('<table><tr><td colspan="99999999" rowspan="99999999">a</td><td>b</td></tr><tr><td>c</td></tr></table>'),
    );
    expect(blocks[0]?.text).toBe('a | b\nc');
  });

  test.each([
    ['signs that open no tag', '<'],
    ['signs that begin no reference', '&'],
    ['comments that do not end', '<!--'],
    ['attributes that do not end', '<a x="'],
    ['closing tags without opening ones', '</b></p></td></table>'],
    ['tables in cells', '<table><tr><td>x'],
    ['nested figures', '<ix:nonFraction name="us-gaap:A" contextRef="c">1'],
    ['nested text blocks', '<ix:nonNumeric name="us-gaap:ATextBlock" continuedAt="c">y'],
    ['links', '<a href="#x">Item 1. </a>'],
    ['item headings', '<p><b>Item 1A. Risk Factors</b></p>'],
    ['unfinished sentences', '<p>a sentence that goes on and on, and on, and on and then stops before the</p>'],
  ])('the work for %s grows with their number and no faster', (_, piece) => {
    const small = steps(piece.repeat(2000));
    const large = steps(piece.repeat(8000));
    expect(large).toBeLessThan(small * 4 * 1.5 + 1000);
  });
});

/** Calls of the string methods that every loop over the source and its texts makes: a count, where a clock would guess. */
function steps(body: string): number {
  const { indexOf, slice, charCodeAt } = String.prototype;
  let count = 0;
  const counted = {
    indexOf(this: string, ...args: Parameters<typeof indexOf>) {
      count++;
      return indexOf.apply(this, args);
    },
    slice(this: string, ...args: Parameters<typeof slice>) {
      count++;
      return slice.apply(this, args);
    },
    charCodeAt(this: string, ...args: Parameters<typeof charCodeAt>) {
      count++;
      return charCodeAt.apply(this, args);
    },
  };
  Object.assign(String.prototype, counted);
  try {
    parseFiling(html(body));
  } finally {
    Object.assign(String.prototype, { indexOf, slice, charCodeAt });
  }
  return count;
}

test('nothing of a script, a style or a title is text', () => {
  const { blocks } = parseFiling(
    html(
      '<script>var a = "<p>not shown</p>";</script><style>p { color: red }</style><noscript>no</noscript><p>shown</p>',
    ),
  );
  expect(blocks.map(({ text }) => text)).toEqual(['shown']);
});
