import others from './document-classes.json' with { type: 'json' };
import scripted from './script-classes.json' with { type: 'json' };

const classes = { ...others, ...scripted };

/**
 * A class of the rendered documents by its readable name. A document repeats its classes on thousands of elements, so
 * that markup and style sheets are written with the names on the left of `document-classes.json` and of
 * `script-classes.json`, and get the short ones on the right: here for markup, in `scripts/build/shorten-classes.cjs`
 * for `components/documents/*.css`. Stored documents have the short ones; a short name therefore never changes its
 * meaning.
 */
export type DocumentClass = keyof typeof classes;

/** The value of a `class` attribute. */
export function shortClasses(...names: readonly DocumentClass[]): string {
  return names.map((name) => classes[name]).join(' ');
}

/** Style sheet text with the short names in its selectors. Throws for a class that no document has. */
export function shortenSelectors(css: string): string {
  return css.replace(/\.([a-z][\w-]*)(?=[^{}]*\{)/g, (_, name: string) => {
    if (!(name in classes)) throw new Error(`No rendered document has the class "${name}".`);
    return `.${classes[name as DocumentClass]}`;
  });
}
