/** A pure routine as benchmark and tests call it. */
export type TextRoutine = {
  name: string;
  /** @returns what it made, so that no compiler may leave the call out */
  run: (text: string) => unknown;
  /** Reads or writes a whole document: the tests give each of these a share of the patterns only. */
  isWhole?: true;
};

/** Names and functions as routines. */
export function routines(area: string, functions: Record<string, TextRoutine['run']>): TextRoutine[] {
  return Object.entries(functions).map(([name, run]) => ({ name: `${area} ${name}`, run }));
}

/** The same for routines over a whole document. */
export function wholeRoutines(area: string, functions: Record<string, TextRoutine['run']>): TextRoutine[] {
  return Object.entries(functions).map(([name, run]) => ({ name: `${area} ${name}`, run, isWhole: true }));
}

/** A text in pieces of some length, as paragraphs or rows have. */
export function pieces(text: string, length: number): string[] {
  const cut: string[] = [];
  for (let at = 0; at < text.length; at += length) cut.push(text.slice(at, at + length));
  return cut;
}
