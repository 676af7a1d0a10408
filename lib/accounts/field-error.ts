import { AppError } from '#lib/errors';

/** What is wrong with the fields of a form; answers name each of them. */
export class FieldError extends AppError {
  /** Messages by field. */
  readonly faults: Readonly<Record<string, string>>;

  constructor(field: string, message: string, others: Readonly<Record<string, string>> = {}) {
    super('invalid_input', message);
    this.faults = { [field]: message, ...others };
  }
}
