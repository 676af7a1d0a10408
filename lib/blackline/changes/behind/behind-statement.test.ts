import { describe, expect, test } from 'vitest';
import { type ComparedFigure, readComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { TableLine } from '#lib/blackline/changes/tables/read-table-lines';
import type { StatementKind } from '#lib/blackline/changes/tables/statement-kind';
import type { CompanyFigureId } from '#lib/key-figures/types';
import { type InventedBlock, inventedFiling } from '#tests/support/invented-filing';
import type { StatementChange } from './behind.ts';
import { behindStatement } from './behind-statement.ts';

const END = '2025-12-31';
const BEFORE = '2024-12-31';
const M = 1e6;

const figure = (id: CompanyFigureId, now: number, before: number, unit = 'USD'): ComparedFigure => {
  const scale = unit === 'pure' ? 1 : M;
  const at = (value: number, end: string) => {
    const [start, decimals] = [`${end.slice(0, 4)}-01-01`, null];
    return { value: value * scale, unit, scale: 6, decimals, start, end, parts: [] };
  };
  const change = unit === 'pure' || now < 0 || before <= 0 ? null : (now - before) / before;
  return {
    ...{ id, caption: null, periodLength: 'year', current: at(now, END), prior: at(before, BEFORE), change },
    ...{ formula: null, changeBefore: null },
  };
};

const line = (label: string, now: number, before: number): TableLine => ({
  ...{ label, heading: '', growth: null, growthBefore: null, ratioBefore: null },
  ...{ now: { value: now * M, unit: 'USD' }, before: { value: before * M, unit: 'USD' } },
});

function behind(
  statement: StatementKind,
  figures: ComparedFigure[],
  { lines = [], blocks = [] }: { lines?: TableLine[]; blocks?: InventedBlock[] },
) {
  const document = inventedFiling(blocks.length > 0 ? blocks : ['Nothing.'], { fiscal: { year: 2025, period: 'FY' } });
  const filings = { ...readComparedFilings({ old: inventedFiling(['Nothing.']), new: document }), figures };
  const table = { lines, months: 12, priorEnd: BEFORE, days: 365, basis: '' };
  const change = { statement, block: document.blocks[0]!, reading: { table } } as unknown as StatementChange;
  const { lines: told, notes, said } = behindStatement(change, filings);
  return {
    ...{ lines: told.map(({ of, label }) => [of, label]), notes: [...notes], said: said.map(({ text }) => text) },
    openings: said.map(({ opening = 'Behind it' }) => opening),
  };
}

describe('behind the results stands', () => {
  const figures = [figure('operating-income', 320, 330), figure('net-income', 140, 220)];

  test('a line of the statement that happened once, behind the result that it moved', () => {
    const lines = [line('Operating income', 320, 330), line('Loss on sale of subsidiary', -80, 0)];
    expect(behind('income', figures, { lines }).lines).toEqual([['net-income', 'Loss on sale of subsidiary']]);
  });

  test('nothing that is little of how far they moved', () => {
    const lines = [line('Operating income', 320, 330), line('Loss on sale of subsidiary', -4, 0)];
    expect(behind('income', figures, { lines }).lines).toEqual([]);
  });

  const rates = [figure('net-income', 112, 94), figure('tax-rate', 0.16, 0.24, 'pure')];
  const why = 'Our effective tax rate for 2025 was lower compared to 2024 due to a settlement in 2024.';

  test('the tax rate that moved the net income, and why it moved', () => {
    const statutory =
      'Our effective tax rate for 2025 was lower than the statutory rate due to earnings taxed abroad in 2025.';
    const told = behind('income', rates, { blocks: [statutory, why] });
    expect(told).toMatchObject({ lines: [['net-income', 'tax rate']], said: [why] });
  });

  test('no tax rate that moved against what is said of it, or on a loss', () => {
    const higher = [figure('net-income', 90, 112), figure('tax-rate', 0.3, 0.16, 'pure')];
    expect(behind('income', higher, { blocks: [why] }).said).toEqual([]);
    const loss = [figure('net-income', -112, 94), figure('tax-rate', 0.16, 0.24, 'pure')];
    expect(behind('income', loss, { blocks: [why] }).lines).toEqual([]);
  });
});

describe('behind the cash from operations stands', () => {
  const figures = [figure('operating-cash-flow', 82, 92)];

  test('what was paid once in its own period', () => {
    const paid = 'During 2025, the Company released $15 million from escrow, which settled the obligation.';
    const earlier = 'During 2023, the Company released $14 million from escrow, which settled another one.';
    const later = 'On January 20, 2026, the Company paid $15 million to settle the claims of 2025.';
    expect(behind('cash-flow', figures, { blocks: [earlier, later, paid] }).said).toEqual([paid]);
  });

  test('what was owed and paid with cash that was restricted a year before', () => {
    const held = 'As of December 31, 2024, cash included $15.8 million held in escrow and restricted from general use.';
    const owed = 'A charge of $10.2 million was recorded, of which $15.8 million was payable from escrow.';
    const all = [...figures, figure('cash', 133, 157)];
    expect(behind('cash-flow', all, { blocks: [held, owed] }).said).toEqual([owed]);
    expect(behind('cash-flow', all, { blocks: [held, owed.replace('$15.8', '$25.8')] }).said).toEqual([]);
  });

  test('what was paid once though it rose, as what goes against it', () => {
    const paid =
      'Payment of the $10 million termination fee during 2025 had an adverse impact on cash flows from operations.';
    const blocks = [paid];
    expect(behind('cash-flow', [figure('operating-cash-flow', 92, 82)], { blocks })).toMatchObject({
      ...{ said: [paid], openings: ['Against it'] },
    });
  });

  test('why it moved, and not why that of a part of the company did', () => {
    const why = 'Cash provided by operating activities decreased in 2025 primarily due to working capital.';
    const heading = (text: string) => ({ text, kind: 'heading' as const, level: 3 });
    expect(behind('cash-flow', figures, { blocks: [heading('Cash Flows'), why] }).said).toEqual([why]);
    expect(behind('cash-flow', figures, { blocks: [heading('Northwind Credit Cash Flow'), why] }).said).toEqual([]);
  });

  test('the taxes that were paid, where they moved it', () => {
    const more = [line('Cash paid for income taxes, net', 27, 19)];
    const less = [line('Cash paid for income taxes, net', 11, 19)];
    const label = ['operating-cash-flow', 'Cash paid for income taxes, net'];
    expect(behind('cash-flow', figures, { lines: more }).lines).toEqual([label]);
    expect(behind('cash-flow', figures, { lines: less }).lines).toEqual([]);
  });
});

describe('behind the balances stands', () => {
  const figures = [figure('cash-and-investments', 133, 157)];
  const held = (day: string, what: string, amount: string) =>
    `As of ${day}, ${what} included $${amount} million held in escrow and restricted from general use.`;

  test('what of the cash could not be used on one of both days', () => {
    const cash = held('December 31, 2024', 'cash and cash equivalents', '2.6');
    const securities = held('December 31, 2024', 'current marketable securities', '13.2');
    const note = { what: 'restricted', value: 15.8 * M, unit: 'USD', on: 'before' };
    expect(behind('balance', figures, { blocks: [cash, securities] })).toEqual({
      ...{ lines: [], notes: [['cash-and-investments', note]], said: [securities, cash] },
      openings: ['Behind it', 'Behind it'],
    });
  });

  test('nothing where as much could not be used on both days', () => {
    const blocks = ['December 31, 2024', 'December 31, 2025'].map((day) => held(day, 'marketable securities', '13'));
    expect(behind('balance', figures, { blocks }).notes).toEqual([]);
  });
});

describe('behind the result of a segment stands', () => {
  const heading = (text: string) => ({ text, kind: 'heading' as const, level: 3 });
  const fell = figure('segment:Looms:operating-income' as CompanyFigureId, 31, 43);
  const why = 'Earnings from operations decreased primarily due to a strike.';
  const gain = 'The gains were recorded within operating costs and Looms had $8 million of them in 2025.';

  function behindLooms(...blocks: InventedBlock[]) {
    const document = inventedFiling(blocks, { fiscal: { year: 2025, period: 'FY' } });
    const read = readComparedFilings({ old: inventedFiling(['Nothing.']), new: document });
    const parts = new Map([
      ['looms', [fell]],
      ['yarn', []],
    ]);
    const figuresIn = new Map([[0, { figures: [fell], company: 0, parts: 1 }]]);
    const block = { ...document.blocks[0]!, table: {} };
    const change = { statement: 'segments', block, reading: { table: null } } as unknown as StatementChange;
    return behindStatement(change, { ...read, parts, figuresIn }).said.map(({ text, opening }) => [opening, text]);
  }

  test('the reason that its own discussion gives, and not that of another', () => {
    expect(behindLooms('Nothing.', heading('Looms'), why)).toEqual([['Behind the result of Looms', why]]);
    expect(behindLooms('Nothing.', heading('Yarn'), why)).toEqual([]);
    expect(behindLooms('Nothing.', heading('Looms'), why.replace('decreased', 'increased'))).toEqual([]);
  });

  test('the reason of a fall that both amounts show, with the sentence that tells them', () => {
    const both = 'Looms earned an operating income of $31 million in 2025 compared with $43 million in 2024.';
    const leans = 'The decrease is primarily due to a fire at the mill.';
    expect(behindLooms(`${both} ${leans}`)).toEqual([['Behind the result of Looms', `${both} ${leans}`]]);
    expect(behindLooms(`${both.replace('43', '47')} ${leans}`)).toEqual([]);
  });

  test('no gain where it fell', () => {
    expect(behindLooms('Nothing.', gain)).toEqual([]);
    expect(behindLooms('Nothing.', gain.replace('gains', 'losses'))).toHaveLength(1);
  });

  test('what one earned once, though others moved more', () => {
    const dyes = figure('segment:Dyes:operating-income' as CompanyFigureId, 30, 25);
    const yarn = figure('segment:Yarn:operating-income' as CompanyFigureId, 10, 90);
    const sold = 'Earnings from operations increased due to gains on the sale of a mill.';
    const document = inventedFiling(['Nothing.', heading('Dyes'), sold], { fiscal: { year: 2025, period: 'FY' } });
    const figures = [fell, yarn, dyes];
    const read = readComparedFilings({ old: inventedFiling(['Nothing.']), new: document });
    const parts = new Map(['looms', 'dyes', 'yarn'].map((name) => [name, figures]));
    const figuresIn = new Map([[0, { figures, company: 0, parts: 3 }]]);
    const block = { ...document.blocks[0]!, table: {} };
    const change = { statement: 'segments', block, reading: { table: null } } as unknown as StatementChange;
    const { said } = behindStatement(change, { ...read, parts, figuresIn });
    expect(said.map(({ opening, text, isNeeded }) => [opening, text, isNeeded])).toEqual([
      ['Behind the result of Dyes', sold, true],
    ]);
  });

  test('nothing of a table that shows none', () => {
    const other = 'The gains were recorded within operating costs and came to $33 million in 2025.';
    expect(behind('segments', [figure('net-income', 140, 220)], { blocks: [other] }).said).toEqual([]);
  });
});
