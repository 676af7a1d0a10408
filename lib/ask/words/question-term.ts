/** A term of the question, which an answer has to mention. */
export type QuestionTerm = {
  /** As written, lower case. */
  word: string;
  /** Ways to say it, each the index's terms of a phrase; the first is the question's own. */
  phrasings: number[][];
  /** 1, or less for a word that only phrases the question. */
  weight: number;
  /** Its absence means nothing: "how many", "please tell". */
  isFiller: boolean;
  /** A proper name: a sentence from a passage without it is about something else. */
  isName: boolean;
};
