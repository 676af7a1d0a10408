/** Years in prose: no amounts, and no parts of numbers. For `match` and `replaceAll`: it is global. */
export const YEAR = /(?<![$€£\d,.])(?:19|20)\d\d\b(?![,.]\d)/g;

/** The years that a text names, in their order, as often as it does. Linear in the text. */
export const yearsIn = (text: string): number[] => (text.match(YEAR) ?? []).map(Number);
