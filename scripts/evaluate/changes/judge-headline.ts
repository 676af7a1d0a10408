import type { Fact } from '#lib/filings/types';

type Amount = { value: number; step: number };

const AMOUNT = String.raw`[$€£]?(\d[\d,]*(?:\.\d+)?)(?:(%)| (thousand|million|billion|trillion))?`;
/** "from $391.0 billion to $416.2 billion": of the older filing, and of the newer. */
const FROM_TO = new RegExp(String.raw`\bfrom −?${AMOUNT} to −?${AMOUNT}`, 'g');
/** "$416.2 billion, +6.4% from $391.0 billion": both of the newer filing. */
const NOW_FROM = new RegExp(String.raw`${AMOUNT},? (?:[+−][\d.,]+% |\()?from −?${AMOUNT}`, 'g');
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const DAY = 86_400_000;
const SLACK_DAYS = 20;

/**
 * Of each pair of figures in a headline that are both tagged in the change's blocks, whether a tag of the one is like a
 * tag of the other: the same concept, the company's own dimensions, and the length of the period. It judges by a reading
 * of its own, so that a mistake in the product's is seen.
 */
export function judgeHeadline(headline: string, { old: older, new: newer }: { old: Fact[]; new: Fact[] }): boolean[] {
  const judged: boolean[] = [];
  const judge = (before: Fact[], after: Fact[]) => {
    if (before.length === 0 || after.length === 0) return;
    judged.push(before.some((one) => after.some((other) => isLike(one, other))));
  };
  for (const [, ...parts] of headline.matchAll(FROM_TO)) {
    judge(shownBy(older, amountOf(parts.slice(0, 3))), shownBy(newer, amountOf(parts.slice(3))));
  }
  for (const [, ...parts] of headline.matchAll(NOW_FROM)) {
    judge(shownBy(newer, amountOf(parts.slice(3))), shownBy(newer, amountOf(parts.slice(0, 3))));
  }
  return judged;
}

function amountOf([digits = '', percent, scale]: readonly (string | undefined)[]): Amount {
  const decimals = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0;
  const unit = percent ? 0.01 : (SCALES[scale ?? ''] ?? 1);
  return { value: Number(digits.replaceAll(',', '')) * unit, step: 10 ** -decimals * unit };
}

const shownBy = (facts: readonly Fact[], { value, step }: Amount): Fact[] =>
  facts.filter((fact) => fact.value !== null && Math.abs(Math.abs(fact.value) - value) <= step / 2 + 1e-9);

function isLike(one: Fact, other: Fact): boolean {
  return (
    one.concept === other.concept &&
    (one.unit === 'pure' || Math.abs(daysOf(one) - daysOf(other)) <= SLACK_DAYS) &&
    membersOf(one) === membersOf(other)
  );
}

const daysOf = ({ start, end }: Fact) => (start && end ? (Date.parse(end) - Date.parse(start)) / DAY : 0);

const membersOf = ({ dimensions }: Fact) =>
  Object.values(dimensions)
    .filter((member) => !/^(?:us-gaap|srt|dei):|^\d{4}-\d\d-\d\d/.test(member))
    .toSorted()
    .join();
