/** The rules of the year range. Pure. */

type YearRange = { startYear: number | null; endYear: number | null };

/** A start above the end pushes the end up to it; the chosen year again clears it. */
export function chooseStart({ startYear, endYear }: YearRange, year: number): YearRange {
  if (year === startYear) return { startYear: null, endYear };
  return { startYear: year, endYear: endYear !== null && endYear < year ? year : endYear };
}

/** An end below the start pulls the start down to it; the chosen year again clears it. */
export function chooseEnd({ startYear, endYear }: YearRange, year: number): YearRange {
  if (year === endYear) return { startYear, endYear: null };
  return { startYear: startYear !== null && startYear > year ? year : startYear, endYear: year };
}
