const { readFileSync } = require('node:fs');
const { join, sep } = require('node:path');

const STYLES = join('components', 'documents') + sep;
const TABLES = ['lib/filings/render/document-classes.json', 'lib/filings/render/script-classes.json'];

/**
 * For PostCSS: gives the style sheets of the rendered documents the short class names that their markup has
 * (`lib/filings/render/document-classes.ts`). A class that no document has ends the build.
 */
function shortenClasses() {
  const classes = Object.assign({}, ...TABLES.map((table) => JSON.parse(readFileSync(table, 'utf8'))));
  return {
    postcssPlugin: 'shorten-classes',
    Rule(rule) {
      if (!rule.source?.input.file?.includes(STYLES) || rule[DONE]) return;
      rule[DONE] = true;
      rule.selectors = rule.selectors.map((selector) =>
        selector.replace(/\.([a-z][\w-]*)/g, (_, name) => {
          if (!(name in classes)) throw rule.error(`No rendered document has the class "${name}".`);
          return `.${classes[name]}`;
        }),
      );
    },
  };
}
shortenClasses.postcss = true;

/** A rule that was changed is visited again. */
const DONE = Symbol('shortened');

module.exports = shortenClasses;
