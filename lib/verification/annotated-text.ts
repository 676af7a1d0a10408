import type { DateMention } from '#lib/text/dates';
import type { Figure } from '#lib/text/figure';

/**
 * What a word or a claim of a text is: a figure, a date, a proper name, a change ("increased"), a word that says what
 * a figure is about ("margin"), a negation, or any other word with a meaning of its own.
 */
export type TokenType = 'figure' | 'date' | 'name' | 'change' | 'subject' | 'negation' | 'word';

export type AnnotatedToken = {
  type: TokenType;
  /** What two tokens of one type share when they say the same; figures and dates are compared by value instead. */
  key: string;
  from: number;
  to: number;
  /** Place among the tokens of the text. */
  at: number;
  sentence: number;
  /** Place of its clause in the text. */
  segment: number;
  /** The clause that names its subject: its own, or the last one before it that names one. */
  subjectSegment: number;
  /** What a figure is in its clause, where a preposition says so. */
  role: 'to' | 'from' | 'by' | null;
  /** Its partner in another list of its sentence: "$5 and $4 in 2024 and 2023, respectively". */
  paired: AnnotatedToken | null;
  figure: Figure | null;
  date: DateMention | null;
};

export type AnnotatedText = {
  text: string;
  tokens: AnnotatedToken[];
  /** Tokens [from, to) of each sentence. */
  sentences: { from: number; to: number }[];
  byKey: Map<string, AnnotatedToken[]>;
  /** Words with a capital where no sentence begins. */
  capitals: ReadonlySet<string>;
  /** All other normalised words. */
  plain: ReadonlySet<string>;
};
