import classes from './script-classes.json' with { type: 'json' };

/**
 * The classes of the rendered documents that the page's scripts look for or set, by their readable names. They are in a
 * table of their own since every reader of a filing is sent it; `document-classes.ts` has the others, too.
 */
export type ScriptClass = keyof typeof classes;

/** The short name of a class, as documents have it. */
export function shortClass(name: ScriptClass): string {
  return classes[name];
}

/** The selector of a class. */
export function selectorOf(name: ScriptClass): string {
  return `.${classes[name]}`;
}
