/** Words that name a place, and so a part of the company. */
const PLACE =
  /^(?:in |within )?(?:the )?(?:u\.?s\.?a?|united states|domestic|americas?|north america|latin america|europe|emea|asia|apac|japan|china|canada|united kingdom|foreign|international|rest of (?:the )?world)\b|\b(?:outside|excluding|other than) (?:of )?(?:the )?\p{Lu}|\bnon-u\.?s\b|\bforeign (?:operations|subsidiaries|jurisdictions)\b/iu;

/** Whether a heading names a part of the company, so that "Total revenue" under it is not all of it. */
export function isPartOfWhole(heading: string, parts: Pick<ReadonlyMap<string, unknown>, 'has'>): boolean {
  const name = heading.trim().replace(/:$/, '');
  const plain = name.toLowerCase();
  return (
    name !== '' && (parts.has(plain) || parts.has(plain.replace(/ (?:segment|business)$/, '')) || PLACE.test(name))
  );
}
