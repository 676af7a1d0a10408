/**
 * An apostrophe before what Excel, LibreOffice or Sheets would compute: cells that begin with =, +, -, @, their
 * full-width forms, a tab or a line break, after any white space (OWASP, "CSV Injection").
 */
export function guardFormula(text: string): string {
  return /^[\s\p{Cc}\u{FEFF}]*[=+\-@＝＋－＠\t\r\n|%]/u.test(text) ? `'${text}` : text;
}
