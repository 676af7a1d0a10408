/**
 * The opening of a sentence that goes on from the change of the one before it, and is of the same period: "Excluding
 * acquisitions, revenue rose 18%".
 */
export const GOES_ON =
  /^(?:Excluding|Adjusting for|Adjusted for|Without|However|But|On an? (?:adjusted|organic|comparable|constant|underlying)|Organic(?:ally)?)\b/;
