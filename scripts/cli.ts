import { enableCompileCache } from 'node:module';
import { Command, CommanderError } from 'commander';

// Type stripping and parsing cost more than most commands do; the cache makes every start but the first quick.
enableCompileCache();

/** Builds the command tree. Every action loads its own code, so that `parse` never waits for the database client. */
function buildProgram(): Command {
  const program = new Command('proofline')
    .description('Read, summarise and compare company filings.')
    .showHelpAfterError()
    .exitOverride();

  program
    .command('parse')
    .description('parse one filing into sections, blocks and XBRL facts')
    .argument('<file>', 'HTML, iXBRL or plain-text filing')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: boolean }) => {
      const { runParse } = await import('./commands/parse.ts');
      await runParse(file, options);
    });

  program
    .command('summarize')
    .description('summarise one filing, paragraph by paragraph, with receipts')
    .argument('<file>', 'HTML, iXBRL or plain-text filing')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: boolean }) => {
      const { runSummarize } = await import('./commands/summarize.ts');
      await runSummarize(file, options);
    });

  program
    .command('migrate')
    .description('apply the migrations that the database lacks')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) => {
      const { runMigrate } = await import('./commands/migrate.ts');
      await runMigrate(options);
    });

  return program;
}

/** Exit codes: 0 done, 1 failed with one line that says what to do, 2 wrong usage. */
async function main(): Promise<number> {
  try {
    await buildProgram().parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

// Output to pipes and files is written before this returns; timers that libraries leave behind must not hold the command up.
process.exit(await main());
