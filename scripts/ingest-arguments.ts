import { AppError } from '#lib/errors';
import { BASE_FORMS, type BaseForm } from '#lib/filings/forms';

/** "10-K,8-k" → the base forms it names. Throws AppError('invalid_input') for any other. */
export function readBaseForms(list: string): BaseForm[] {
  const names = list.split(',').map((name) => name.trim().toUpperCase());
  return names.map((name) => {
    const base = BASE_FORMS.find((form) => form === name);
    if (!base)
      throw new AppError('invalid_input', `${name || 'An empty name'} is no form of ${BASE_FORMS.join(', ')}.`);
    return base;
  });
}
