import fc from 'fast-check';

/** Elements that mean something to a browser, a sanitiser or a reader of filings. */
const ELEMENTS = (
  'p div span b a h2 ul li table thead tbody tr td th caption pre font center section form button select option label ' +
  'script style noscript template title textarea iframe object svg math mtext mglyph desc foreignObject annotation-xml ' +
  'noembed noframes ix:nonNumeric ix:nonFraction ix:header ix:hidden ix:continuation x-y details summary dialog video'
).split(' ');

const ATTRIBUTES = [
  '',
  '',
  '',
  ' class="a"',
  ' id="body"',
  ' name="cookie"',
  ' href="#x"',
  ' href="javascript:hit(1)"',
  ' onclick="hit(1)"',
  ' onerror=hit(1)',
  ' style="background:url(https://foreign.example/1)"',
  ' style="display:none"',
  ' style="position:fixed"',
  ' src=https://foreign.example/1',
  ' title="</p><script>hit(1)</script>"',
  " title='--><img src=x onerror=hit(1)>'",
  ' colspan="2"',
  ' encoding="text/html"',
  ' contextRef="c"',
];

/** Pieces that end or begin something in the wrong place. */
const SCRAPS = [
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '"',
  "'",
  '<',
  '>',
  '&lt;',
  '&amp;lt;',
  '&#60;',
  '&',
  '</',
  '<br>',
];

/**
 * Markup of elements in each other, some not closed, some closed twice, with words of their own: `word17` occurs once.
 * Whether a word survives a reader, and what does beside it, says what the reader lets through.
 */
export const markupSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom(...ELEMENTS), fc.constantFrom(...ATTRIBUTES))
          .map(([name, attribute]) => `<${name}${attribute}>`),
      },
      { weight: 3, arbitrary: fc.constantFrom(...ELEMENTS).map((name) => `</${name}>`) },
      { weight: 4, arbitrary: fc.constant('@W') },
      { weight: 1, arbitrary: fc.constantFrom(...SCRAPS) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.map((piece, at) => (piece === '@W' ? ` word${at} ` : piece)).join(''));
