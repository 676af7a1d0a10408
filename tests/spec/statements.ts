/**
 * A test that shows a statement on the running site: its file, and its title or a part of the title that only it has.
 */
export type Proof = readonly [file: string, title: string];

/** A deliberate deviation from the specification: why, and the file that records it. */
export type Decided = { otherwise: string; recorded: string };

/**
 * One thing that the product's specification says, as a stranger would try it who has nothing else; with its proof, or
 * why it was decided otherwise. Alone it is open.
 */
export type Statement = readonly [says: string, ...proof: Proof | [Decided] | []];

/** The place of statements: document, and heading. */
export type StatementSection = { document: 1 | 2; section: string; statements: readonly Statement[] };

/** A statement that does not hold, on purpose. */
export const decided = (otherwise: string, recorded: string): Decided => ({ otherwise, recorded });

export const isOpen = (statement: Statement): boolean => statement.length === 1;

export function decidedOf([, second]: Statement): Decided | null {
  return typeof second === 'object' ? second : null;
}

export function proofOf([, file, title]: Statement): Proof | null {
  return typeof file === 'string' && title !== undefined ? [file, title] : null;
}
