/** What a figure counts. Basis points are percentage points with a value of a hundredth. */
type FigureUnit = 'number' | 'money' | 'percent' | 'percentage-point';

export type Figure = {
  /** Characters [from, to) of the text: the sign, currency, scale word and percent sign belong to it. */
  from: number;
  to: number;
  text: string;
  /** Scaled and signed: "$(1.2) billion" is −1,200,000,000. Percentages as written: 5% is 5. */
  value: number;
  unit: FigureUnit;
  /** ISO 4217 code; null when none is given. */
  currency: string | null;
  /** Power of ten that the value was multiplied by: 0, 3, 6, 9 or 12. */
  scale: number;
  /**
   * Where the scale comes from: the words next to the figure, its neighbour ("$1.2 to $1.5 billion") or the context.
   */
  scaleFrom: 'word' | 'neighbour' | 'context' | null;
  /** Digits shown after the decimal point; the figure is exact to half a unit of the last one. */
  decimals: number;
  /** Written with a minus or in brackets. */
  negative: boolean;
  /** The direction by the words of its clause: "decreased 5%" is down. */
  direction: 'up' | 'down' | null;
  perShare: boolean;
  /** Place in the list of the other end of a range: "3% to 5%". */
  rangeWith: number | null;
  /** Written out: "three". */
  inWords: boolean;
};

/** The surroundings of a text: a table's caption, a row's label. */
export type FigureContext = {
  /**
   * Power of ten that bare figures are in: 6 under "in millions". Percentages, per-share figures and years are left.
   */
  scale?: number | null;
  currency?: string | null;
  /** Cells of a table: "(5)" is a negative five, not a footnote. */
  table?: boolean;
};
