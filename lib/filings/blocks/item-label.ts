/** "7A", "2.02"; a 20-F has "16A" to "16K" and may write "16.A". */
const NUMBER = String.raw`(?:16(?:\.|\s?\(?)[A-Ka-k]\)?(?![A-Za-z])|\d{1,2}(?:\.\d{2}|\s?\(?[A-Ca-c]\)?(?![A-Za-z]))?)`;
/** "and 2", ", 3", ". and Item 7A": the further items of a combined heading. */
const MORE = String.raw`(?:\s*(?:,|and|&|through|to|\u2013|-)|\.\s*(?:and|&))\s*(?:items?\s*)?${NUMBER}(?=[\s.,:;\u2013\u2014-]|$)`;
const LABEL = new RegExp(
  String.raw`^(?:part\s+(i{1,3}|iv)\b[\s,.:;\u2013\u2014-]*)?items?\s*(${NUMBER})((?:${MORE})*)` +
    String.raw`(?:\s?\(?[TI]\)?(?=[\s.:\u2013\u2014-]|$))?(?=$|[\s.,:;()\u2013\u2014*-])[\s.,:;)*\u2013\u2014-]*`,
  'i',
);
const ALL_NUMBERS = new RegExp(NUMBER, 'g');
/** An 8-K's own sections: "Section 5 – Corporate Governance and Management" above or before the item. */
const SECTION_PREFIX = /^section\s+\d\b.{0,120}?\s(?=item\s+\d)/i;

export type Label = {
  part: string | null;
  /** First and last item that it names. */
  first: string;
  last: string;
  /** The text after it. */
  title: string;
  /** Length of the label itself. */
  length: number;
};

function itemName(raw: string): string {
  return raw.replace(/[\s()]|\.(?=[A-Za-z])/g, '').toUpperCase();
}

/** Reads "Item 7.", "PART II, Item 5", "Items 1 and 2" at the start of a text; null when none is there. */
export function readLabel(line: string): Label | null {
  const prefix = /^sec/i.test(line) ? (SECTION_PREFIX.exec(line)?.[0].length ?? 0) : 0;
  const text = prefix > 0 ? line.slice(prefix) : line;
  if (!/^(?:part|item)/i.test(text)) return null;
  const match = LABEL.exec(text);
  if (match === null) return null;
  return {
    part: match[1]?.toUpperCase() ?? null,
    first: itemName(match[2]!),
    last: itemName((match[3] ?? '').match(ALL_NUMBERS)?.at(-1) ?? match[2]!),
    title: text.slice(match[0].length),
    length: prefix + match[0].trimEnd().length,
  };
}
