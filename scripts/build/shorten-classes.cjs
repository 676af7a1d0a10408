const { readFileSync } = require('node:fs');
const { dirname, join, resolve, sep } = require('node:path');

const STYLES = join('components', 'documents') + sep;
const TABLES = ['lib/filings/render/document-classes.json', 'lib/filings/render/script-classes.json'];

/**
 * For PostCSS: puts the style sheets of the rendered documents in place of their `@import`, with the short class names
 * that their markup has (`lib/filings/render/document-classes.ts`). A class that no document has ends the build. It
 * comes before Tailwind, which forgets the files that it imports.
 */
function shortenClasses() {
  const classes = Object.assign({}, ...TABLES.map((table) => JSON.parse(readFileSync(table, 'utf8'))));
  const shorten = (rule) => {
    rule.selectors = rule.selectors.map((selector) =>
      selector.replace(/\.([a-z][\w-]*)/g, (_, name) => {
        if (!(name in classes)) throw rule.error(`No rendered document has the class "${name}".`);
        return `.${classes[name]}`;
      }),
    );
  };
  return {
    postcssPlugin: 'shorten-classes',
    Once(root, { postcss, result }) {
      const from = root.source?.input.file;
      if (!from) return;
      root.walkAtRules('import', (rule) => {
        const file = resolve(dirname(from), rule.params.replace(/^["']|["']$/g, ''));
        if (!file.includes(STYLES)) return;
        const styles = postcss.parse(readFileSync(file, 'utf8'), { from: file });
        styles.walkRules(shorten);
        rule.replaceWith(styles.nodes);
        result.messages.push({ type: 'dependency', plugin: 'shorten-classes', file, parent: from });
      });
    },
  };
}
shortenClasses.postcss = true;

module.exports = shortenClasses;
