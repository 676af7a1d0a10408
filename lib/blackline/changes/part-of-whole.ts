/** Words that name a place, and so a part of the company. */
const PLACE =
  /^(?:in |within )?(?:the )?(?:u\.?s\.?a?|united states|domestic|americas?|north america|latin america|europe|emea|asia|apac|japan|china|canada|united kingdom|foreign|international|rest of (?:the )?world)\b|\b(?:outside|excluding|other than) (?:of )?(?:the )?\p{Lu}|\bnon-u\.?s\b|\bforeign (?:operations|subsidiaries|jurisdictions)\b/iu;

/** A label that is a place and nothing else. */
const PLACE_ALONE =
  /^(?:(?:total )?(?:u\.?s\.?a?|united states|domestic|americas?|north america|latin america|europe(?:,? middle east,? and africa)?|emea|asia(?:[ -]pacific)?|apac|japan|china|greater china|canada|united kingdom|foreign|international|rest of (?:the )?world|non-u\.?s\.?)|(?:worldwide less|outside|all other than) .{2,30})$/i;

/** Whether a label names a place alone: of what it is, the lines around it say. */
export const isPlace = (label: string) => PLACE_ALONE.test(label.trim());

/** Whether a heading names a part of the company, so that "Total revenue" under it is not all of it. */
export function isPartOfWhole(heading: string, parts: Pick<ReadonlyMap<string, unknown>, 'has'>): boolean {
  const name = heading.trim().replace(/:$/, '');
  const plain = name.toLowerCase();
  return (
    name !== '' && (parts.has(plain) || parts.has(plain.replace(/ (?:segment|business)$/, '')) || PLACE.test(name))
  );
}
