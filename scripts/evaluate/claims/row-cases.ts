import { isOfDay, monthsOfTitle, readTable, yearOfTitle } from '#lib/ask/tables/read-table';
import type { Block, FilingDocument } from '#lib/filings/types';
import { pick } from '../seeded-random.ts';
import type { ClaimCase } from './claim-case.ts';

const SCALES: Record<number, string> = { 3: 'thousand', 6: 'million', 9: 'billion' };
const LABEL = /^\p{Lu}\p{L}+(?:[ ,&-]+\p{L}+){1,7}$/u;

/** An amount of a table: what it is of, when, as printed, and the power of ten that it is in. */
type Amount = { label: string; when: string; printed: string; scale: number; row: string };

/**
 * What tables say in sentences: "Total assets were $352,755 million as of December 31, 2022", and the same with another
 * number, another period's, another row's, or in another scale. What another table says under the same label for the same
 * period is no lie.
 */
export function rowCases(
  document: FilingDocument,
  { random, share }: { random: () => number; share: number },
): ClaimCase[] {
  const amounts = document.blocks.flatMap(amountsOf);
  const said = Map.groupBy(amounts, ({ label, when }) => `${label.toLowerCase()} ${when}`);
  return amounts.flatMap((amount): ClaimCase[] => {
    if (random() > share) return [];
    const known = said.get(`${amount.label.toLowerCase()} ${amount.when}`) ?? [];
    const lie = (kind: string, printed: string | undefined, scale = amount.scale): ClaimCase[] =>
      printed === undefined || printed.length < 3 || known.some((one) => one.printed === printed && one.scale === scale)
        ? []
        : [
            {
              kind: `row: ${kind}`,
              isTrue: false,
              text: tell(Object.assign({}, amount, { printed, scale })),
              source: amount.row,
            },
          ];
    const digits = amount.printed.replace(/\d(?=\D*$)/, (digit) =>
      String((Number(digit) + 1 + Math.floor(random() * 8)) % 10),
    );
    const ofRow = amounts.filter(({ row, when }) => row === amount.row && when !== amount.when);
    const ofColumn = amounts.filter(({ label, when }) => when === amount.when && label !== amount.label);
    // Under a label that stands for two things, an amount is not the truth about one of them.
    const isPlain = known.every((one) => one.printed === amount.printed && one.scale === amount.scale);
    const truths = isPlain ? [{ kind: 'row', isTrue: true, text: tell(amount), source: amount.row }] : [];
    return truths.concat(
      lie('value', digits),
      lie('period of another', pick(ofRow, random)?.printed),
      lie('figure of another', pick(ofColumn, random)?.printed),
      lie('scale', amount.printed, amount.scale === 9 ? 6 : amount.scale + 3),
    );
  });
}

const tell = ({ label, when, printed, scale }: Amount) =>
  `${label} ${label.endsWith('s') ? 'were' : 'was'} $${printed} ${SCALES[scale]} ${when}.`;

function amountsOf({ kind, table, text }: Block): Amount[] {
  const scale = table?.scale ?? 0;
  if (kind !== 'table' || !SCALES[scale]) return [];
  return readTable(text).rows.flatMap(({ label, figures, isNamed, from, to, part }) => {
    if (
      !isNamed ||
      part !== '' ||
      !LABEL.test(label) ||
      /per share|shares|percent|rate|ratio|margin|number/i.test(label)
    )
      return [];
    const row = text.slice(from, to);
    return figures.flatMap(({ text: figure, title, isPercent, value }): Amount[] => {
      const printed = /\d[\d,.]*\d/.exec(figure)?.[0];
      const when = whenOf(title);
      return printed && when && !isPercent && value > 0 && /^\d{1,3}(?:,\d{3})+$/.test(printed)
        ? [{ label, when, printed, scale, row }]
        : [];
    });
  });
}

const DAY = /\b[A-Z][a-z]{2,8}\.? \d{1,2}, (?:19|20)\d\d\b/;
const MONTHS = { 3: 'three', 6: 'six', 9: 'nine', 12: null } as const;

function whenOf(title: string | null): string | null {
  const [day] = DAY.exec(title ?? '') ?? [];
  if (day && isOfDay(title)) return `as of ${day}`;
  const months = monthsOfTitle(title);
  const year = yearOfTitle(title);
  if (year === null || /change/i.test(title ?? '')) return null;
  const length = months && MONTHS[months];
  if (length) return day ? `in the ${length} months ended ${day}` : null;
  return months === 12 ? `in fiscal ${year}` : null;
}
