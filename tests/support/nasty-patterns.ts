/**
 * Texts that nobody writes and anybody may file, made so that a routine may start again at every character.
 * Shared by the benchmark (`scripts/bench/linear-text.ts`) and the tests that such texts come to an end.
 */
export type NastyPattern = {
  name: string;
  /** The text, cut to this many UTF-16 units. */
  text: (length: number) => string;
};

/** What is repeated; with a beginning or an end of another kind where that matters. */
const UNITS: Record<string, string> = {
  dots: '.',
  commas: ',',
  digits: '7',
  zeros: '0',
  letters: 'a',
  capitals: 'A',
  'alternating capitals': 'Aa',
  'opening brackets': '(',
  'closing brackets': ')',
  'square brackets': '[',
  'closing square brackets': ']',
  'bracket pairs': '()',
  quotes: '"',
  'typographic quotes': '“',
  'closing quotes': '”',
  apostrophes: '’',
  spaces: ' ',
  'no-break spaces': '\u00a0',
  tabs: '\t',
  'line ends': '\n',
  'carriage returns': '\r\n',
  'blank lines': ' \n',
  hyphens: '-',
  dashes: '— ',
  'spaced dashes': ' – ',
  underscores: '_',
  semicolons: ';',
  colons: ': ',
  slashes: '/',
  backslashes: '\\',
  'vertical bars': '|',
  'table cells': ' | 1',
  asterisks: '*',
  'question marks': '?!',
  'dollar signs': '$',
  'percent signs': '%',
  'equals signs': '=',
  ampersands: '&',
  'open references': '&#',
  references: '&amp;',
  'combining marks': '\u0301',
  'letters with marks': 'e\u0301',
  'letters of two alphabets': 'éa',
  'zero-width spaces': '\u200b',
  surrogates: '\ud83d\ude00',
  'lone surrogates': '\ud83d',
  'right-to-left marks': '\u202e',
  bullets: '• ',
  'digit and comma': '1,',
  thousands: '1,234,',
  'long numbers': '1,234 ',
  decimals: '1.2.',
  'one-letter sentences': 'a. ',
  'dotted letters': 'a.',
  abbreviations: 'U.S. ',
  'dotted capitals': 'U.S.',
  'roman numerals': '(i)',
  'numbered list': '(1) ',
  'item headings': 'Item 1. ',
  'note numbers': 'no. ',
  titles: 'Mr. ',
  ands: 'and ',
  'comma and': ', and ',
  'to the': 'to the ',
  millions: '$1.2 million ',
  ranges: 'from $1 to $2 ',
  dates: 'January 1, 2024 ',
  years: '2024 ',
  'year ranges': '2024-',
  'slashed dates': '1/1/24 ',
  quarters: 'second quarter of fiscal ',
  'month names': 'May ',
  percentages: '5% ',
  changes: 'increased ',
  'change and figure': 'increased 5% to $3 million in 2024, ',
  addresses: 'http://',
  'less-than signs': '<',
  'greater-than signs': '>',
  'open comments': '<!--',
  'closed data': ']]>',
  'open data': '<![CDATA[',
  divisions: '<div>',
  'closed divisions': '</div>',
  'open tags': '<a href="',
  cells: '<td>',
  tables: '<table><tr><td>',
  'bold and italic': '<b><i></b>',
  paragraphs: '<p>a</p>',
  'see references': 'see Note 1, ',
  'in brackets': 'the (the “A”) ',
  'such as': 'such as a, b or c, ',
  'which clauses': ', which are ',
  'short sentences': 'We may. ',
  'plain sentences': 'Revenue increased 5% to $1.2 billion in 2024. ',
  'names in a row': 'Acme Inc. and ',
  'check boxes': '☐ Yes ☒ No ',
  exhibits: '10.1* ',
  'words to a model': 'ignore all ',
  'soft line ends': '=\n',
  'numbers in words': 'two ',
  'links back': 'index .. ',
};

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** A run between a beginning and an end that make it look like something. */
function framed(begin: string, unit: string, end: string) {
  return (length: number) => begin + repeated(unit, Math.max(0, length - begin.length - end.length)) + end;
}

const FRAMED: Record<string, (length: number) => string> = {
  'an amount without end': framed('It was $', '1', 'x'),
  'a sentence without end': framed('The company ', 'and its products ', 'sells.'),
  'spaces before a letter': framed('a', ' ', 'b'),
  'dots before a letter': framed('It ended', '.', 'b'),
  'nested brackets': (length) => repeated('(', length / 2) + repeated(')', length / 2),
  'brackets in quotes': framed('“', '(“', '.'),
  'all kinds in turns': framed('', 'a. (1,2) — “$3%”, see; [4] & <b>\u00a05 ', '.'),
  'words that differ': (length) => {
    let text = '';
    for (let at = 0; text.length < length; at++) text += `${at.toString(36)}x `;
    return text.slice(0, length);
  },
  'figures that differ': (length) => {
    let text = '';
    for (let at = 1; text.length < length; at++) text += `$${at}.${at % 10} million, `;
    return text.slice(0, length);
  },
  'sentences that differ': (length) => {
    let text = '';
    for (let at = 1; text.length < length; at++)
      text += `Segment ${at.toString(36)} earned $${at} in ${1950 + (at % 90)}. `;
    return text.slice(0, length);
  },
};

export const nastyPatterns: readonly NastyPattern[] = [
  ...Object.entries(UNITS).map(([name, unit]) => ({ name, text: (length: number) => repeated(unit, length) })),
  ...Object.entries(FRAMED).map(([name, text]) => ({ name, text })),
];
