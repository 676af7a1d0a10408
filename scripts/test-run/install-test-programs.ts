import { findPostgres } from '../database/find-postgres.ts';
import { findChromium } from './find-chromium.ts';

/** Finds or installs what the tests run beside Node: a Postgres server and a Chromium. */
const say = (line: string) => process.stderr.write(`${line}\n`);

findPostgres(say);
findChromium(say);
