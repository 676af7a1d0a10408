/**
 * Something that a rule has every company say, so that it can be looked up instead of searched for: how it is asked for,
 * and how a sentence tells it.
 */
export type Disclosure = {
  name: string;
  /** Where it is told; in annual and quarterly reports without it. In "both", current reports come first. */
  in?: 'current' | 'both';
  asks: RegExp;
  /** A question with these asks for something else. */
  except?: RegExp;
  /** It tells of the year to come, so that the report before is meant, too. */
  isAhead?: boolean;
  /** Words that a paragraph has which may tell it, for the database. */
  holds: readonly string[];
  tells: RegExp;
  /** What tells this tells something else: a part of it. */
  refuses?: RegExp;
  /** An answer names somebody, or a firm, that the question does not: the names in a sentence. */
  names?: RegExp;
  /** All words of the question, but those that ask, are in an answer. */
  isWhole?: boolean;
  /** Where a sentence ends with a colon, the list behind it belongs to the answer. */
  isList?: boolean;
  /** Another way in which a sentence tells it. */
  orTells?: RegExp;
  /** Of several sentences, those that say this come first. */
  prefers?: RegExp;
  /** It happens on a day of its own, within a report's period. */
  happens?: boolean;
  /** It is an amount, and not how far that moved. */
  isLevel?: boolean;
  /** What is left of it stands in the last column of a table, where no sentence tells it. */
  left?: { asks: RegExp; told: RegExp; column: RegExp };
  /** As many sentences belong to an answer. */
  most?: number;
  /** Annual reports alone tell it. */
  isAnnual?: boolean;
  /** Where no sentence tells it, no other passage does. */
  isOnly?: boolean;
  /** Some words of the question decide which of its sentences answers: these must be in it, too. */
  needs?: readonly (readonly [asked: RegExp, told: RegExp])[];
};
