/** A row of a table with its figures of the report's own period and of the one that the table sets beside it. */
export type ComparedRow = {
  label: string;
  /** The line without figures that it stands under: "Operating expenses:"; empty where there is none. */
  heading: string;
  /** The cells as printed. */
  current: string;
  prior: string;
  /** The cells beside them without the effect of currencies. */
  neutral?: { current: string; prior: string };
};

export type Comparatives = {
  rows: ComparedRow[];
  /** How long both periods are; null for two days. */
  months: number | null;
  /** The day on which the other period ends, and how many days lie between the two ends. */
  priorEnd: string;
  days: number;
  /** How all figures are measured, where the columns' heads say so: "USD", "Adjusted". */
  basis?: string;
  /** What the columns without the effect of currencies are called: "Local". */
  neutralName?: string;
};
