import type { SectionRole } from './item-row.ts';

/** Titles by which the parts of a report without items say what they are about; the first that fits counts. */
const TITLES: readonly (readonly [RegExp, SectionRole])[] = [
  [/\brisk factors?\b|\brisks? and uncertaint/i, 'risk'],
  [/\blegal (?:proceedings?|matters)\b/i, 'legal'],
  [/\b(?:quantitative and qualitative|market risk|financial instruments and risk)/i, 'market-risk'],
  [/\bmanagement.{0,3}s? discussion\b|\bresults of operations\b|\bliquidity\b|\bcapital resources\b/i, 'discussion'],
  [/\bcontrols? (?:and|&) procedures\b|\binternal controls?\b/i, 'controls'],
  [
    /\bfinancial statements\b|\bstatements? of (?:financial|income|earnings|cash|operations|loss)|\bbalance sheets?\b/i,
    'statements',
  ],
  [/\bauditors?\b|\baudit committee\b/i, 'auditor'],
  [/\bmarket for securities\b|\bdividends?\b|\bcapital structure\b|\bescrowed securities\b/i, 'shares'],
  [/\bdirectors\b|\bofficers\b|\bcompensation\b|\bgovernance\b|\bpromoters\b/i, 'governance'],
  [/\bbusiness\b|\bmineral propert|\boperations\b|\bcorporate structure\b|\bproperties\b/i, 'business'],
];

/** What a section is about by its title; null where the title does not tell. */
export const roleOfTitle = (title: string): SectionRole | null =>
  TITLES.find(([words]) => words.test(title))?.[1] ?? null;
