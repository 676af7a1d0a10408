import { type BaseForm, DEFAULT_FORMS, FILTERED_FORMS } from '#lib/forms/forms';

/** Which page of a list is shown, and which filing types. The URL holds this state. Pure, safe in the browser. */
export type ListState = {
  /** From 1; a shorter list shows its last page. */
  page: number;
  types: readonly BaseForm[];
};

/** The value in the URL when no type is checked. */
const NO_TYPE = 'none';

/** Nobody turns this many pages; our URLs have no longer numbers. */
const PAGE = /^[1-9]\d{0,4}$/;

/** The state that a URL means; parts that we do not write are ignored. */
export function readListState(params: URLSearchParams): ListState {
  const page = params.get('page') ?? '';
  const named = params.get('types');
  const types = FILTERED_FORMS.filter((type) => named?.split(',').includes(type));
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    types: named === NO_TYPE ? [] : types.length > 0 ? types : DEFAULT_FORMS,
  };
}

/**
 * The URL of a list in a state: it contains only what differs from the default.
 * @param path of the page
 * @param params of the current URL; other parameters stay
 */
export function writeListUrl(path: string, params: URLSearchParams, { page, types }: ListState): string {
  const written = new URLSearchParams(params);
  const isDefault = types.length === DEFAULT_FORMS.length && DEFAULT_FORMS.every((one) => types.includes(one));
  set(written, 'page', page > 1 ? String(page) : null);
  set(written, 'types', isDefault ? null : types.join(',') || NO_TYPE);
  const query = written.toString();
  return query ? `${path}?${query}` : path;
}

function set(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}
