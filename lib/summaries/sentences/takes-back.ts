/**
 * The opening of a sentence that takes back part of what the one before it said: "This increase was partially offset by",
 * "Offsetting these gains". Whoever reads the first alone takes it for the whole.
 */
export const TAKES_BACK =
  /^(?:(?:Partially|Partly|Largely|Mostly|Somewhat|Slightly) offset|Offset(?:ting)?\b|(?:This|These|Those|Such|The)\b[^.;]{0,120}\b(?:was|were|is|are) (?:\w+ |more than )?offset\b)/;
