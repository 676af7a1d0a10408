import { globSync, readFileSync, statSync } from 'node:fs';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { describe, expect, test } from 'vitest';

/** Written by hand, beside the rendered documents' own. */
const MAX_LINES = 600;

/** Classes that mark an element for another one's style, or that others' scripts and style sheets know. */
const WITHOUT_STYLE = /^(?:group|peer)(?:\/\w+)?$|^(?:captcha|tour)$/;

const components = globSync('{app,components}/**/*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }));

describe('the style of the site', () => {
  test(`has at most ${MAX_LINES} lines of style sheets beside those of the rendered documents`, () => {
    const sheets = globSync('{app,components,public}/**/*.css').filter(
      (file) => statSync(file).isFile() && !file.startsWith('components/documents/'),
    );
    const lines = sheets.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  test('has none in its markup, which the page’s policy refuses', () => {
    const written = components.filter(({ source }) => /\sstyle=|<style\b/.test(source)).map(({ file }) => file);
    expect(written).toEqual([]);
  });

  test('is made of classes that exist', async () => {
    const system = await loadSystem();
    const unknown = components.flatMap(({ file, source }) => {
      const classes = classesIn(source).filter((name) => !WITHOUT_STYLE.test(name));
      const styles = system.candidatesToCss(classes);
      return classes.filter((_, at) => styles[at] === null).map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});

/** The classes of `className="…"`, and of the strings in `cx(…)` on one line. */
function classesIn(source: string): string[] {
  const plain = source.matchAll(/className="([^"]*)"/g);
  const joined = Array.from(source.matchAll(/\bcx\((?:'[^']*'|[^')\n])*/g), ([line]) => line.matchAll(/'([^']*)'/g));
  return [plain, ...joined]
    .flatMap((found) => Array.from(found))
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => /^[a-z[*-][^\s]*$/.test(name));
}

/** Tailwind with the site's tokens and utilities. */
function loadSystem() {
  const css = readFileSync('app/globals.css', 'utf8');
  return loadDesignSystem(css, {
    base: 'app',
    loadStylesheet: (id) => {
      const path = id === 'tailwindcss' ? 'node_modules/tailwindcss/index.css' : `app/${id}`;
      return Promise.resolve({ path, base: 'app', content: readFileSync(path, 'utf8') });
    },
  });
}
