type FormulaValue = { value: number; operands: number[] };

const MAX_LENGTH = 200;

/**
 * Works out a formula of numbers, "+", "−", "×", "/", and brackets: "(391.0 − 383.3) / 383.3". Null for anything
 * else, and for a result that is no number. Linear in its length.
 */
export function valueOfFormula(formula: string): FormulaValue | null {
  if (formula.length > MAX_LENGTH) return null;
  const parts = formula
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[×·]/g, '*')
    .replaceAll('÷', '/')
    .match(/\d[\d,]*(?:\.\d+)?|\.\d+|[-+*/()]|[^\s$%]/g);
  if (!parts) return null;
  const reader = new FormulaReader(parts);
  const value = reader.sum();
  return value !== null && reader.done && Number.isFinite(value) ? { value, operands: reader.operands } : null;
}

class FormulaReader {
  readonly operands: number[] = [];
  readonly #parts: readonly string[];
  #at = 0;

  constructor(parts: readonly string[]) {
    this.#parts = parts;
  }

  get done(): boolean {
    return this.#at === this.#parts.length;
  }

  sum(): number | null {
    let value = this.#product();
    while (value !== null && (this.#is('+') || this.#is('-'))) {
      const plus = this.#parts[this.#at++] === '+';
      const next = this.#product();
      value = next === null ? null : plus ? value + next : value - next;
    }
    return value;
  }

  #product(): number | null {
    let value = this.#factor();
    while (value !== null && (this.#is('*') || this.#is('/'))) {
      const times = this.#parts[this.#at++] === '*';
      const next = this.#factor();
      value = next === null ? null : times ? value * next : value / next;
    }
    return value;
  }

  #factor(): number | null {
    const part = this.#parts[this.#at];
    if (part === undefined) return null;
    this.#at += 1;
    if (part === '(') {
      const value = this.sum();
      if (!this.#is(')')) return null;
      this.#at += 1;
      return value;
    }
    if (!/^[\d.]/.test(part)) return null;
    const value = Number(part.replaceAll(',', ''));
    if (!Number.isFinite(value)) return null;
    this.operands.push(value);
    return value;
  }

  #is(sign: string): boolean {
    return this.#parts[this.#at] === sign;
  }
}
