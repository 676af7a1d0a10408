import { describe, expect, test } from 'vitest';
import type { Block, TableCell } from '#lib/filings/types';
import type { BlockSummary } from '#lib/summaries/types';
import { composeVotes } from './compose-votes.ts';

const cells = (row: string, header: boolean): TableCell[] =>
  row.split('|').map((text) => ({ text, colspan: 1, rowspan: 1, role: header ? 'column-header' : 'data' }));

const votesItem = (ordinal: number) => ({
  ordinal,
  part: null,
  item: '5.07',
  hash: `h${ordinal}`,
  anchor: `p${ordinal}`,
});
const paragraph = (text: string, ordinal: number): Block => ({ ...votesItem(ordinal), kind: 'paragraph', text });
const tableOf = (rows: string[], ordinal: number): Block => ({
  ...votesItem(ordinal),
  kind: 'table',
  text: rows.map((row) => row.split('|').filter(Boolean).join(' | ')).join('\n'),
  table: {
    rows: rows.map((row, at) => cells(row, at === 0)),
    ...{ headerRows: 1, scale: null, currency: null, caption: null },
  },
});

/** A meeting's report: paragraphs, and tables as rows of cells, the first row the header. */
function pointsOf(...said: (string | string[])[]) {
  const blocks = said.map((one, ordinal) =>
    typeof one === 'string' ? paragraph(one, ordinal) : tableOf(one, ordinal),
  );
  const summaries = blocks.flatMap(({ ordinal, kind, text }): BlockSummary[] =>
    kind === 'paragraph' ? [{ block: ordinal, category: 'other', text, status: 'quoted', receipts: [] }] : [],
  );
  return { points: composeVotes(summaries, blocks), blocks };
}

const NOMINEES = [
  '|For|Withheld|Broker Non-Votes',
  'Celia R. Brown|281,090,975|8,149,740|3,936,780',
  'Leonard J. Elmore|277,367,302|11,873,413|3,936,780',
];

describe('the votes of a meeting', () => {
  test('say how many directors were elected, and who had the fewest votes', () => {
    const { points, blocks } = pointsOf('The following nominees were elected to serve for a year:', NOMINEES);
    expect(points.map(({ text }) => text)).toEqual([
      'Holders elected directors, Leonard J. Elmore with the fewest votes: 277,367,302 votes for, 11,873,413 withheld.',
    ]);
    expect(points[0]?.blocks).toEqual([0, 1]);
    for (const { span, text, source } of points[0]?.receipts ?? []) {
      expect(points[0]?.text.slice(...span)).toBe(text);
      expect(blocks[source!.block]?.text.slice(...source!.span)).toBe(text);
    }
    expect(points[0]?.receipts).toHaveLength(2);
  });

  test('elect nobody where the filing does not say so', () => {
    expect(pointsOf('The votes for the nominees were as follows:', NOMINEES).points).toEqual([]);
  });

  test.each([
    [
      'The appointment of the auditor was ratified with the following vote:',
      'The appointment of the auditor was ratified',
    ],
    ['The proposal to approve the pay received the following votes:', 'The proposal to approve the pay'],
    ['The stockholders approved the plan.', 'The stockholders approved the plan'],
  ])('stand behind what was voted on: %s', (lead, said) => {
    const { points } = pointsOf(lead, ['For|Against|Abstain', '285,361,185|3,360,097|519,433']);
    expect(points.map(({ text }) => text)).toEqual([`${said}: 285,361,185 votes for, 3,360,097 against.`]);
  });

  test('are not read from a table of another shape', () => {
    expect(pointsOf('The frequency was voted on.', ['1 Year|2 Years|3 Years', '13|38|275']).points).toEqual([]);
    expect(pointsOf('The vote failed.', ['For|Against', 'n/a|n/a']).points).toEqual([]);
  });
});
