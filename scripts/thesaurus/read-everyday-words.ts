/** Words and phrases that people say, and those that filings have for the same, the likeliest first. */
export type EverydayEntry = { said: string[]; filed: string[] };

/**
 * Reads the list: "said, said = filed, filed" a line, "#" begins a comment.
 * @throws Error with the line that is none of these
 */
export function readEverydayWords(text: string): EverydayEntry[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [said, filed, more] = line.split(' = ').map(phrasesOf);
    if (!said?.length || !filed?.length || more) throw new Error(`Line ${at + 1} is not "said = filed": ${line}`);
    return [{ said, filed }];
  });
}

const phrasesOf = (list: string) => [
  ...new Set(
    list
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
  ),
];
