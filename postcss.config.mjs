import { join } from 'node:path';

// By its whole path: Next looks for names in `node_modules` only.
const shortenClasses = join(process.cwd(), 'scripts/build/shorten-classes.cjs');

const config = { plugins: { [shortenClasses]: {}, '@tailwindcss/postcss': {} } };

export default config;
