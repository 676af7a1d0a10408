import type { Amount } from '#lib/blackline/changes/tables/read-table-lines';
import { formatGrowth, grouped, isSureGrowth, SCALES, SYMBOLS } from './format-figure.ts';

const MINUS = '−';

/**
 * As a headline has it: "$416.2 billion", "$867 million", "$7.46", "46.9%", "14.8 billion shares"; billions to one
 * decimal, millions whole from ten on. Its sign is a minus.
 */
export function formatAmount({ value, unit }: Amount): string {
  const size = Math.abs(value);
  const sign = value < 0 ? MINUS : '';
  if (unit === 'pure') return `${sign}${grouped(size * 100, Math.min(1, decimalsOf(size * 100)))}%`;
  const [currency = '', per] = unit.split('/');
  const symbol = unit === 'shares' || !/^[A-Z]{3}$/.test(currency) ? '' : (SYMBOLS[currency] ?? `${currency} `);
  if (per) return `${sign}${symbol}${grouped(size, 2)}`;
  const scale = SCALES.find(([from]) => size >= from * ROUNDED_UP);
  const shares = unit === 'shares' ? ' shares' : '';
  const digits = decimalsOf(size);
  if (!scale) return `${sign}${symbol}${grouped(size, symbol !== '' && digits > 0 ? 2 : digits)}${shares}`;
  const [from, word] = scale;
  const decimals = from >= 1e9 || size / from < 10 ? 1 : 0;
  return `${sign}${symbol}${grouped(size / from, decimals)} ${word}${shares}`;
}

/** Digits behind the point that a number needs, two at most: a filing that rounds to whole percent says no more. */
const decimalsOf = (size: number) => [0, 1].find((digits) => Math.abs(size - Number(size.toFixed(digits))) < 1e-9) ?? 2;

/** $999.96 million are $1.0 billion. */
const ROUNDED_UP = 0.99995;

/** "+6%", "−3.2 points"; empty where a ratio says nothing: of losses, from nothing, beyond ten times. */
export function formatMove(now: Amount, before: Amount): string {
  if (now.unit === 'pure') {
    const points = (now.value - before.value) * 100;
    const digits = Math.min(1, Math.max(...[now, before].map(({ value }) => decimalsOf(value * 100))));
    const size = grouped(Math.abs(points), digits);
    return `${points < 0 ? MINUS : '+'}${size} ${size === '1' ? 'point' : 'points'}`;
  }
  if (now.value <= 0 || before.value <= 0) return '';
  const growth = now.value / before.value - 1;
  const { step: nowStep, unit } = now;
  const { step } = before;
  if (
    nowStep &&
    step &&
    CURRENCY.test(unit) &&
    !isSureGrowth([before.value, step], [now.value, nowStep], { growth, share: SLACK })
  )
    return '';
  return Math.abs(growth) >= 10 ? '' : formatGrowth(growth);
}

/** "+50%" of 60 after 40 is 47% at least and 53% at most. */
const SLACK = 0.15;
const CURRENCY = /^[A-Z]{3}$/;
