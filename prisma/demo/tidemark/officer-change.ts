import { exhibitList } from '../compose-annual.ts';
import { item, type Node, p } from '../document-nodes.ts';
import { longDate } from '../figures.ts';
import type { Report } from '../profile.ts';
import { signatures } from '../signatures.ts';

/** Form 8-K on the retirement of the chief financial officer. */
export function tidemarkOfficerChange(report: Report): Node[] {
  const date = longDate(report.filedOn);
  return [
    item(
      '5.02',
      'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
    ),
    p`(b) On ${date}, Gordon L. Speight, chief financial officer of Tidemark Diagnostics, Inc. since 2018, informed the company that he will retire on December 31, 2026. His decision is not the result of any disagreement with the company on its financial statements, accounting or controls. He will be available as an adviser until June 30, 2027, for a fee of $18,000 a month, during which time his restricted units will continue to vest.`,
    p`(c) On the same day the board of directors appointed Amara J. Whitcombe, age 44, to succeed Mr. Speight as chief financial officer and principal financial and accounting officer with effect from January 1, 2027. Ms. Whitcombe joined the company in 2020 as treasurer and has been vice president of finance since 2023. Before that she spent eleven years with a maker of surgical instruments, from 2016 as its controller. She is a certified public accountant.`,
    p`There is no arrangement between Ms. Whitcombe and any other person under which she was selected, no family relationship between her and any director or executive officer, and no transaction that Item 404(a) of Regulation S-K would require to be disclosed.`,
    p`(e) In connection with her appointment, the compensation committee approved a base salary of $465,000 a year, a target bonus of 55% of salary, and a grant on January 4, 2027, of restricted units with a value of $900,000, of which half will vest in equal parts over four years and half according to revenue growth over three. Ms. Whitcombe will be covered by the company's severance plan, which provides for twelve months of salary if her employment ends without cause.`,
    p`The company issued a press release about these changes on ${date}, in which it also repeated its expectation of revenue of $238 million to $242 million for the fiscal year ended September 30, 2026. The release is attached as Exhibit 99.1.`,
    item('9.01', 'Financial Statements and Exhibits'),
    p`(d) Exhibits. The following exhibits are filed with this report.`,
    exhibitList([
      ['10.1', 'Letter agreement with Amara J. Whitcombe'],
      ['10.2', 'Advisory agreement with Gordon L. Speight'],
      ['99.1', `Press release dated ${date}`],
    ]),
    ...signatures(report),
  ];
}
