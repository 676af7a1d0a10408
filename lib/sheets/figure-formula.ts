/** A cell that a formula refers to. */
export type Operand = { ref: string; value: number };

/** A formula over cells, and what it gives. */
export type Formula = { formula: string; value: number };

type Shape = 'sum' | 'difference' | 'ratio';

/** Below the digits of any figure, above what rounding adds. */
const TOLERANCE = 1e-9;

/**
 * The formula that makes a figure of its parts in their order, checked by computing it: null where none of the shapes
 * that its words allow gives the figure, so that no cell is ever shown another value than the site has.
 * @param words how the figure is computed, "Operating cash flow − capital expenditures"; null where it is not said
 */
export function formulaOf(words: string | null, parts: readonly Operand[], value: number): Formula | null {
  if (parts.length < 2) return null;
  for (const shape of shapesOf(words)) {
    const cuts = shape === 'sum' ? [parts.length] : Array.from({ length: parts.length - 1 }, (_, at) => at + 1);
    for (const cut of cuts) {
      const made = make(shape, parts.slice(0, cut), parts.slice(cut));
      if (Math.abs(made.value - value) <= TOLERANCE * Math.max(1, Math.abs(value))) return made;
    }
  }
  return null;
}

function shapesOf(words: string | null): Shape[] {
  if (words === null) return ['sum', 'difference', 'ratio'];
  if (words.includes('÷')) return ['ratio'];
  return words.includes('−') ? ['difference'] : ['sum'];
}

function make(shape: Shape, first: readonly Operand[], rest: readonly Operand[]): Formula {
  const one = sumOf(first);
  if (shape === 'sum') return one;
  if (shape === 'ratio') {
    const other = sumOf(rest);
    return { formula: `${inBrackets(one, first)}/${inBrackets(other, rest)}`, value: one.value / other.value };
  }
  // As a spreadsheet does it, one after the other.
  return {
    formula: [one.formula, ...rest.map(({ ref }) => ref)].join('-'),
    value: rest.reduce((left, { value }) => left - value, one.value),
  };
}

const sumOf = (parts: readonly Operand[]): Formula => ({
  formula: parts.map(({ ref }) => ref).join('+'),
  value: parts.slice(1).reduce((sum, { value }) => sum + value, parts[0]?.value ?? 0),
});

const inBrackets = ({ formula }: Formula, parts: readonly Operand[]) => (parts.length > 1 ? `(${formula})` : formula);

/** The growth of a figure, as the site tells it: none where either is no profit, or nothing. */
export function growthOf(now: Operand, before: Operand): Formula | null {
  if (now.value <= 0 || before.value <= 0) return null;
  return { formula: `${now.ref}/${before.ref}-1`, value: now.value / before.value - 1 };
}
