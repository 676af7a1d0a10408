/** A moment of a log, to the minute: "2026-08-01 14:05 UTC". The same on the server and in every browser. */
export const momentInWords = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
