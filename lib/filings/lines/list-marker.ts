const BULLET =
  /^[\u2022\u00b7\u25cf\u25cb\u25aa\u25a0\u25e6\u2023\u2043\u2219\u25ba\u27a2\u2713\u2794\u2610-\u2612\u00fe\u00a8\uf0b7\u00a7*\u2013\u2014o-]$/;
const NUMBER =
  /^(?:\(?(?:\d{1,3}|[a-z]{1,2}|[ivx]{1,5})[.)]|\(\d{1,2}\)(?:\s?\(\d{1,2}\))*|\*{1,4}|\u2020{1,2}|\u2021)$/i;

/** Whether a text is nothing but what begins an item of a list: a bullet, or its number or letter. */
export function isListMarker(text: string): boolean {
  return BULLET.test(text) || NUMBER.test(text);
}
