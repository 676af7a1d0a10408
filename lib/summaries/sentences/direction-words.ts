/** Say that something moved up. */
export const UP = /\b(?:increas\w+|rose|grew|higher|improv\w+)\b/i;
/** Say that something moved down. */
export const DOWN = /\b(?:decreas\w+|declin\w+|fell|lower|reduc\w+)\b/i;
