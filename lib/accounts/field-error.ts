import { AppError } from '#lib/errors';

/** What is wrong with one field of a form; answers name the field. */
export class FieldError extends AppError {
  readonly field: string;

  constructor(field: string, message: string) {
    super('invalid_input', message);
    this.field = field;
  }
}
