import { centeredHeading, grid, type Node, p } from './document-nodes.ts';
import { longDate } from './figures.ts';
import type { Report } from './profile.ts';

/** The signature page: of the whole board for a 10-K, of the finance chief otherwise. */
export function signatures({ profile, form, filedOn }: Report): Node[] {
  const { ceo, cfo, directors } = profile.officers;
  const date = longDate(filedOn);
  const rows =
    form === '10-K'
      ? [
          [`/s/ ${ceo}`, 'Chief Executive Officer and Director (principal executive officer)', date],
          [`/s/ ${cfo}`, 'Chief Financial Officer (principal financial and accounting officer)', date],
          ...directors.map((name) => [`/s/ ${name}`, 'Director', date]),
        ]
      : [[`/s/ ${cfo}`, 'Chief Financial Officer (duly authorized officer and principal financial officer)', date]];
  return [
    { kind: 'break' },
    centeredHeading('SIGNATURES'),
    p`Pursuant to the requirements of ${form === '10-K' ? 'Section 13 or 15(d) of ' : ''}the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned, thereunto duly authorized.`,
    grid([35, 45, 20], true, [['Signature', 'Title', 'Date'], ...rows]),
  ];
}
