/**
 * What the corpus contains and the product does not read yet, each with its reason: the only such list. Tests over the
 * corpus run each entry's check and want it to fail still; where it holds, the test fails and says that the entry has
 * to go. So work that reads more shortens this list, and nothing else excuses a filing.
 */

/** What tests over the corpus judge of each filing, where a filing may be excused. */
export type Check =
  /** The parser reads its form and period off the document itself. */
  | 'form and period'
  /** Every item that its form asks for is found under its own heading or title. */
  | 'items'
  /** Half its summaries are at most 0.45 times as long as their paragraphs. */
  | 'length of summaries'
  /** An exhibit has words of its own. */
  | 'words';

export type NotYetRead = { file: string; check: Check; reason: string };

/** Forms of filings that the site neither lists nor reads. */
export const formsNotRead: Record<string, string> = {};

/** Only a filing's primary document is read: the exhibits beside it, by the number of their type. */
export const exhibitsNotRead: Record<string, string> = {
  'EX-3': 'charter and by-laws',
  'EX-4': 'rights of holders of securities',
  'EX-10': 'material contracts',
  'EX-11': 'computation of earnings a share',
  'EX-12': 'computation of ratios',
  'EX-13': 'the annual report to shareholders, to which a 10-K may refer for items 5 to 8',
  'EX-21': 'subsidiaries',
  'EX-23': 'consents of experts',
  'EX-24': 'powers of attorney',
  'EX-27': 'financial data schedules of the 1990s',
  'EX-99': 'releases and other additional exhibits',
};

const folder = 'edgar/Archives/edgar/data';

export const notYetRead: readonly NotYetRead[] = [
  ...excuse('form and period', 'its cover names another day than EDGAR does', [
    '1001258/000112528205004198/b408245_8k.txt',
  ]),
  ...excuse('items', 'statements and discussion stand in part I without the headings of items 1 and 2', [
    '21665/000002166523000031/cl-20230630.htm',
  ]),
  ...excuse('items', 'the filing itself leaves out an item that its form asks for', [
    '1141391/000114139124000022/ma-20231231.htm',
    '51143/000005114325000052/ibm-20250630.htm',
    '1639142/000106299321003193/form20f.htm',
  ]),
  ...excuse('length of summaries', 'half its paragraphs are so short that the built-in summaries hardly shorten them', [
    '34088/000003408825000042/xom-20250630.htm',
    '51143/000005114325000052/ibm-20250630.htm',
    '1744489/000174448923000171/dis-20230701.htm',
    '732712/000073271223000055/vz-20230630.htm',
    '40545/0000040545-94-000003.txt',
  ]),
  ...excuse('words', 'the exhibit is made of pictures', ['19617/000001961726000241/jpmcpressrelease06252026.htm']),
];

function excuse(check: Check, reason: string, files: readonly string[]): NotYetRead[] {
  return files.map((file) => ({ file: `${folder}/${file}`, check, reason }));
}
