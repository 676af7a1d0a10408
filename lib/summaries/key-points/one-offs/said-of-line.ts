/** "Included in the fiscal 2022 results are pre-tax costs of": that something is part of a line. */
export const INCLUDES = /\b(?:includ(?:e|es|ed|ing)|excluding|cycling|absence of|accounted for|impacted|affected)\b/i;
/** What may be, or is how something is counted. */
export const SUPPOSED = /\b(?:may|might|could|would|expects?|anticipates?|will)\b/;
