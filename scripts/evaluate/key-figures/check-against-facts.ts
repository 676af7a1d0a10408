import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { type CompanyFigureId, type FigureValue, type KeyFigure, segmentOf } from '#lib/key-figures/types';
import { type CorpusFiling, readCorpus } from '../corpus-files.ts';
import { EXPECTED_CONCEPTS } from './expected-concepts.ts';
import { type RawFact, readRawFacts } from './read-raw-facts.ts';

/**
 * Compares each key figure that is shown of a corpus' filings with inline XBRL, and its year before, with the facts as a
 * second reader finds them in the markup: `node scripts/evaluate/key-figures/check-against-facts.ts --corpus DIR`.
 * Prints each that differs, and counts; exit code 1 where one is wrong.
 */
type Verdict =
  | 'confirmed'
  | 'confirmed under a member of another name'
  | 'confirmed of a class of shares'
  | 'computed, and its parts confirmed'
  | 'printed, without a tag'
  | 'no such fact'
  | 'differs';

const DAY = 86_400_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { corpus: { type: 'string', default: '../shared/corpus' } } });
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const filing of (await readCorpus(values.corpus)).filings) {
    const facts = readRawFacts(await readFile(filing.file, 'utf8'));
    if (facts.length === 0) continue;
    count('filings');
    const { figures, leftOut } = findKeyFigures(filing.document);
    for (const { reason } of leftOut) count(`left out: ${reason}`);
    for (const figure of figures) {
      for (const [which, value] of [['current', figure.current] as const, ['prior', figure.prior] as const]) {
        if (value === null) continue;
        const verdict = judge(figure, value, facts);
        count(verdict);
        if (verdict === 'differs' || verdict === 'no such fact') report(filing, { figure, which, value, verdict });
      }
    }
  }
  process.stdout.write(`${[...counts].map(([key, n]) => `${key}: ${n}`).join('\n')}\n`);
  process.exitCode = counts.has('differs') ? 1 : 0;
}

function judge(figure: KeyFigure, value: FigureValue, facts: readonly RawFact[]): Verdict {
  const parts = value.parts.filter(({ fact }) => fact !== null);
  if (parts.length === 0) return 'printed, without a tag';
  if (figure.formula !== null) {
    const isThere = parts.every((part) => facts.some((fact) => isPart(fact, part.concept, part.value)));
    return isThere ? 'computed, and its parts confirmed' : 'no such fact';
  }
  const same = facts.filter((fact) => isSamePeriod(fact, value));
  const part = segmentOf(figure.id);
  if (part) return judgePart(value, same, part.segment);
  const meant = same.filter((fact) => isMeant(figure.id as CompanyFigureId, fact, value.value));
  if (meant.some((fact) => isEqual(fact.value, value.value))) return 'confirmed';
  // Each class of shares has a fact of its own on the cover.
  const all = meant.reduce((sum, fact) => sum + fact.value, 0);
  if (figure.id === 'shares-outstanding' && isEqual(all, value.value)) return 'confirmed';
  if (meant.length > 0) return 'differs';
  return same.some((fact) => isOfClass(figure.id as CompanyFigureId, fact) && isEqual(fact.value, value.value))
    ? 'confirmed of a class of shares'
    : 'no such fact';
}

/** Of several classes of shares each may have amounts of its own, and the company none. */
function isOfClass(id: CompanyFigureId, { concept, dimensions }: RawFact): boolean {
  const axes = Object.keys(dimensions);
  return (
    id.startsWith('diluted-') &&
    axes.length === 1 &&
    /ClassOfStock/.test(axes[0]!) &&
    (EXPECTED_CONCEPTS[id] ?? []).includes(concept)
  );
}

function isMeant(id: CompanyFigureId, { concept, dimensions }: RawFact, value: number): boolean {
  const concepts = EXPECTED_CONCEPTS[id] ?? [];
  if (id !== 'shares-outstanding' && Object.keys(dimensions).length > 0) return false;
  // A loss has no dilution.
  return concepts.includes(concept) || (id === 'diluted-eps' && value < 0 && concept === 'EarningsPerShareBasic');
}

/** Of a segment or a product: by a member that is called like it, else by one of any name with that concept. */
function judgePart(value: FigureValue, facts: readonly RawFact[], name: string): Verdict {
  const own = facts.filter(({ dimensions }) => Object.keys(dimensions).length > 0);
  const isSame = (fact: RawFact) => isEqual(fact.value, value.value);
  if (own.some((fact) => isSame(fact) && Object.values(fact.dimensions).some((member) => isCalled(member, name))))
    return 'confirmed';
  return own.some((fact) => isSame(fact) && isPart(fact, value.parts[0]!.concept, fact.value))
    ? 'confirmed under a member of another name'
    : 'differs';
}

/** Equal but for the sign, which filers give flows as they please, and for the rounding of a double. */
const isEqual = (one: number, other: number) => Math.abs(Math.abs(one) - Math.abs(other)) <= 1e-9 * Math.abs(other);
const isPart = (fact: RawFact, concept: string, value: number) =>
  concept.endsWith(`:${fact.concept}`) && Math.abs(fact.value) === Math.abs(value);

function isSamePeriod({ start, end }: RawFact, value: FigureValue): boolean {
  if (end !== value.end) return false;
  if (value.start === null || start === null) return value.start === start;
  return Math.abs(Date.parse(start) - Date.parse(value.start)) <= 3 * DAY;
}

/** Whether a member's name has the letters of one of a part's words. */
function isCalled(member: string, name: string): boolean {
  const words = name.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return words.some((word) => member.toLowerCase().includes(word.slice(0, 5)));
}

function report(
  { file }: CorpusFiling,
  { figure, which, value, verdict }: { figure: KeyFigure; which: string; value: FigureValue; verdict: Verdict },
): void {
  const concepts = value.parts.map(({ concept }) => concept).join(' + ');
  process.stdout.write(
    `${verdict}: ${file} ${figure.id} ${which} ${value.value} [${value.start ?? ''}..${value.end}] ${concepts}\n`,
  );
}

await main();
