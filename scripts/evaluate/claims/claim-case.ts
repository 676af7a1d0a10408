/** A text that a reader might send to be checked, and whether the filing says so. */
export type ClaimCase = { kind: string; isTrue: boolean; text: string; source: string };
