/**
 * What a page can do without: the answer, or `fallback` when the question failed. The failure is printed with its stack
 * on the server's error stream.
 */
export async function orReport<Answer, Fallback>(
  question: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await question;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return fallback;
  }
}
