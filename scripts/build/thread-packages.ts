import { existsSync, readFileSync } from 'node:fs';

/** The imports of the modules that threads start from; tracing the site's own imports does not find them. */
const IMPORTED = [
  ...['piscina', 'pdfkit', 'satori', '@resvg/resvg-wasm', 'zod', 'csv-stringify', 'pino'],
  '@aws-sdk/client-s3',
];

/** The files of all packages that a thread of the web process needs, for a build whose image holds what it is told. */
export function threadPackages(): string[] {
  const found = new Set<string>();
  const waiting = IMPORTED.map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies = {} } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) {
      const own = `${path}/node_modules/${name}`;
      waiting.push(existsSync(own) ? own : `node_modules/${name}`);
    }
  }
  return [...found].map((path) => `${path}/**/*`);
}
