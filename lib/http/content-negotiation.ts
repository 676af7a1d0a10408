/**
 * Whether the client takes brotli: named with a weight above 0, or covered by "*" and not refused by name.
 * @param accepted the header Accept-Encoding
 */
export function acceptsBrotli(accepted: string | null | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('br') ?? weights.get('*') ?? 0) > 0;
}

/** Whether the client has this version already (If-None-Match, compared weakly as RFC 9110 §13.1.2 asks). */
export function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match');
  if (known === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
