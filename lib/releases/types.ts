import type { FiscalPeriod } from '#lib/filings/types';
import type { LeftOutReason, SegmentMeasure } from '#lib/key-figures/types';

/** Shapes of what an earnings release says. Plain data, safe in the browser. */

export const RELEASE_FIGURES = ['revenue', 'operating-income', 'net-income', 'diluted-eps', 'adjusted-eps'] as const;
export type ReleaseFigureId = (typeof RELEASE_FIGURES)[number];

/** Characters [from, to) of a block's text. */
export type Place = { block: number; from: number; to: number };

/** A figure of the quarter that the release is about, unaudited. */
export type ReleaseFigure = {
  id: ReleaseFigureId;
  /** What the release calls it: "Total net revenue"; null where it stands in a sentence. */
  caption: string | null;
  /** In the unit itself, never in thousands or millions. */
  value: number;
  /** "USD", "EUR/shares". */
  unit: string;
  /** Power of ten in which the release prints it: 6 for millions. */
  scale: number;
  /** Where it is printed. */
  place: Place;
  /** Other places of the release that say the same. */
  confirmedBy: Place[];
};

/** What a segment sold or earned in the quarter, by a table that leads to the company's own figure. */
export type ReleaseSegment = {
  /** As the release names it: "Energy Storage". */
  segment: string;
  measure: SegmentMeasure;
  /** What the release calls the measure: "Segment adjusted EBITDA". */
  caption: string;
  /** In the unit itself. */
  value: number;
  /** "USD". */
  unit: string;
  /** Power of ten in which the release prints it. */
  scale: number;
  place: Place;
};

/** The quarter, or the whole fiscal year, that an outlook is for. */
export type GuidancePeriod = { year: number; period: 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4' };

/** What the company expects of a measure: a range, or one figure. */
export type GuidanceRange = {
  /** The measure as the release calls it: "Adjusted diluted EPS". */
  caption: string;
  period: GuidancePeriod;
  low: number;
  high: number;
  /** "USD", "USD/shares", or "pure" for a rate or a change as a fraction. */
  unit: string;
  /**
   * Printed otherwise than by its two ends: as a middle with the way to both, in cents, as one figure that is about
   * right or exact, or as how much something falls, without a sign.
   */
  form?: 'around' | 'cents' | 'point' | 'exact' | 'fall';
  place: Place;
};

export type ReleaseLeftOut = { id: ReleaseFigureId | 'segments'; reason: LeftOutReason };

export type Release = {
  /** The quarter that the release is about; null where it does not say. */
  fiscal: FiscalPeriod | null;
  /** ISO date of the quarter's last day, as the columns of its tables name it; null where they do not. */
  quarterEnd: string | null;
  figures: ReleaseFigure[];
  /** Revenue of its segments, and what they earned, where they add up to the company's own figures. */
  segments: ReleaseSegment[];
  /** What the company expects, where a table or a list gives it as a range. */
  guidance: GuidanceRange[];
  /** Figures that are there and could be two things, or contradict each other. */
  leftOut: ReleaseLeftOut[];
};
