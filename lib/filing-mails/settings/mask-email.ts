/** An address as a page shows it that opens without logging in: "a•••@example.com". Its owner knows it again. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`;
}
