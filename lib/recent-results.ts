/**
 * Remembers the answers of a query for a short while, by its arguments, so that a busy page asks the database once in
 * that time. Callers that come while the question is under way share its answer; failures are not remembered. Only for
 * answers that are the same for every visitor.
 * @param holdsMs how long an answer may be old
 * @param most how many answers are kept, the oldest go first
 */
export function rememberRecent<Arguments extends readonly unknown[], Answer>(
  ask: (...args: Arguments) => Promise<Answer>,
  { holdsMs = 2_000, most = 500 }: { holdsMs?: number; most?: number } = {},
): (...args: Arguments) => Promise<Answer> {
  const answers = new Map<string, { answer: Promise<Answer>; until: number }>();

  return (...args) => {
    const key = JSON.stringify(args);
    const now = performance.now();
    const known = answers.get(key);
    if (known && known.until > now) return known.answer;
    const entry = { answer: ask(...args), until: now + holdsMs };
    answers.delete(key);
    answers.set(key, entry);
    entry.answer.catch(() => {
      if (answers.get(key) === entry) answers.delete(key);
    });
    for (const oldest of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(oldest);
    }
    return entry.answer;
  };
}
