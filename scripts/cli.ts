import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { Command, CommanderError } from 'commander';
import { BASE_FORMS } from '#lib/forms/forms';
import { describeFailure } from './commands/describe-failure.ts';

// Type stripping and parsing cost more than most commands do; the cache makes every start but the first quick.
enableCompileCache();
if (existsSync('.env')) process.loadEnvFile('.env');

/** The exit code when no error was thrown. */
let exitCode = 0;

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
    .option('--exhibits', 'with the exhibits, where the file is a full submission')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: boolean; exhibits?: boolean }) => {
      const { runParse } = await import('./commands/parse.ts');
      await runParse(file, options);
    });

  program
    .command('summarize')
    .description('summarise one filing, paragraph by paragraph, with receipts')
    .argument('<file>', 'HTML, iXBRL or plain-text filing')
    .option('--type <type>', 'EX-99.1: read the file as the earnings release that an 8-K carries')
    .option('--exhibits', 'with the exhibits, where the file is a full submission')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: boolean; type?: string; exhibits?: boolean }) => {
      const { runSummarize } = await import('./commands/summarize.ts');
      await runSummarize(file, options);
    });

  program
    .command('blackline')
    .description('compare two filings: every change shown, ranked by importance')
    .argument('<old>', 'the earlier filing')
    .argument('<new>', 'the later filing')
    .option('--json', 'print one JSON document')
    .option('--html <out>', 'write a page to read, complete in itself')
    .action(async (old: string, later: string, options: { json?: boolean; html?: string }) => {
      const { runBlackline } = await import('./commands/blackline.ts');
      await runBlackline(old, later, options);
    });

  program
    .command('migrate')
    .description('apply the migrations that the database lacks')
    .option('--json', 'print one JSON document')
    .option('--write <name>', 'after that, write a migration to the shape of prisma/schema.prisma')
    .action(async (options: { json?: boolean; write?: string }) => {
      const { runMigrate } = await import('./commands/migrate.ts');
      await runMigrate(options);
    });

  program
    .command('ingest')
    .description("list companies' filings on EDGAR and read the new ones")
    .argument('[tickers...]', 'symbols, such as AAPL AMZN')
    .option('--cik <number>', 'a company by its Central Index Key')
    .option('--forms <list>', 'forms, by comma', BASE_FORMS.join(','))
    .option('--since <year>', 'filed in this year or later')
    .option('--limit <n>', 'the newest n filings of each company')
    .option('--from <dir>', 'read a directory laid out like EDGAR instead of EDGAR')
    .option('--invented', 'mark the companies as made up for demonstration')
    .option('--json', 'print one JSON document')
    .action(async (tickers: string[], options: Record<string, unknown>) => {
      const { runIngest } = await import('./commands/ingest.ts');
      if (!(await runIngest(tickers, options))) exitCode = 1;
    });

  program
    .command('backfill')
    .description('read what was filed in some years, beside what is filed now; goes on where it was stopped')
    .requiredOption('--from <year>', 'filed in this year or later')
    .option('--to <year>', 'filed in this year or earlier')
    .option('--forms <list>', 'forms, by comma', '10-K,10-Q')
    .option('--tickers <list>', 'only these companies, by symbol; every company that filed without this and --ciks')
    .option('--ciks <list>', 'only these companies, by Central Index Key')
    .option('--dry-run', 'say how long it takes and how much room it needs, and read no filing')
    .option('--json', 'print one JSON document')
    .action(async (options: Record<string, unknown>) => {
      const { runBackfillCommand } = await import('./commands/backfill.ts');
      if (!(await runBackfillCommand(options))) exitCode = 1;
    });

  program
    .command('worker')
    .description('read filings from the queue and look for new ones, until it is stopped')
    .action(async () => {
      const { runWorkerCommand } = await import('./commands/worker.ts');
      await runWorkerCommand();
    });

  program
    .command('export')
    .description("write a filing's summaries and key figures")
    .argument('<filing>', 'accession number of a filing that was read, or a filing on disk')
    .option('--format <format>', 'md, csv, json or pdf', 'md')
    .option('--out <file>', 'write into a file instead of the standard output')
    .option('--json', 'the same as --format json')
    .action(async (filing: string, options: { format: string; out?: string; json?: boolean }) => {
      const { runExport } = await import('./commands/export.ts');
      await runExport(filing, options);
    });

  program
    .command('eval')
    .description('measure the product over a directory: each measure with its n and 95 % interval')
    .argument(
      '<what>',
      'parse, summaries, blackline, search, meaning, releases or questions; answers and searches ask from a file; publish writes all measures into lib/quality-report.json',
    )
    .requiredOption('--corpus <dir>', 'the directory; where it has a manifest.json, what that lists')
    .option('--json', 'print one JSON document')
    .option('--site <file>', 'publish: what scripts/bench/page-quality.ts --json printed')
    .option('--questions <file>', 'answers: JSON lines of id, question and, to narrow it, symbols; questions: others')
    .option('--searches <file>', 'searches: JSON lines of id, query and, to narrow it, symbols')
    .option('--manifest <file>', 'answers and searches: another list of filings than the directory’s own')
    .option('--data <dir>', 'answers and searches: keep the database that they are asked from')
    .action(async (what: string, options: { corpus: string } & Record<string, string>) => {
      const { runEval } = await import('./commands/eval.ts');
      await runEval(what, options);
    });

  program
    .command('mcp')
    .description('serve the filings of this installation to an assistant, by the Model Context Protocol on stdio')
    .action(async () => {
      const { runMcp } = await import('./commands/mcp.ts');
      await runMcp();
    });

  program
    .command('reconcile-billing')
    .description('ask Paddle for what webhooks missed')
    .option('--full', 'compare every subscription, too')
    .option('--json', 'print one JSON document')
    .action(async (options: { full?: boolean; json?: boolean }) => {
      const { runReconcileBilling } = await import('./commands/reconcile-billing.ts');
      await runReconcileBilling(options);
    });

  program
    .command('jobs')
    .description('show the queue and the mails that wait, and what failed for good')
    .option('--retry', 'put failed jobs and mails into the queue again')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean; retry?: boolean }) => {
      const { runJobs } = await import('./commands/jobs.ts');
      await runJobs(options);
    });

  for (const [name, followed, description] of [
    ['follow', true, 'look for new filings of these companies, and read those that EDGAR has'],
    ['unfollow', false, 'stop looking for new filings of these companies; what was read stays'],
  ] as const) {
    program
      .command(name)
      .description(description)
      .argument('<tickers...>', 'symbols, such as AAPL AMZN')
      .option('--json', 'print one JSON document')
      .action(async (tickers: string[], options: { json?: boolean }) => {
        const { runFollow } = await import('./commands/follow.ts');
        await runFollow(tickers, followed, options);
      });
  }

  program
    .command('status')
    .description('show what the site holds, how fresh it is, and where the queue stands')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) => {
      const { runStatus } = await import('./commands/status.ts');
      await runStatus(options);
    });

  program
    .command('doctor')
    .description('check every part of the installation, and say what to do')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) => {
      const { runDoctor } = await import('./commands/doctor.ts');
      if (!(await runDoctor(options))) exitCode = 1;
    });

  program
    .command('tidy-search')
    .description('put the search index in order after many filings came at once; searches wait meanwhile')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: boolean }) => {
      const { runTidySearch } = await import('./commands/tidy-search.ts');
      await runTidySearch(options);
    });

  addPartitions(program);

  program
    .command('move-documents')
    .description('copy all documents from one store to another, each compared by its hash; may be run again')
    .requiredOption('--from <place>', 'a directory, or s3://bucket/prefix')
    .requiredOption('--to <place>', 'the same')
    .option('--at-once <n>', 'documents under way at once', '8')
    .option('--remove-source', 'remove each document from its old place after its copy was read back')
    .option('--json', 'print one JSON document')
    .action(async (options: Record<string, unknown>) => {
      const { runMoveDocuments } = await import('./commands/move-documents.ts');
      if (!(await runMoveDocuments(options))) exitCode = 1;
    });

  return program;
}

/** `partitions`: ranges of the large tables, on this server and on others. */
function addPartitions(program: Command): void {
  const partitions = program
    .command('partitions')
    .description('put ranges of filings of the large tables on servers of their own (docs/operations.md)');
  const add = (name: string, description: string) =>
    partitions
      .command(name)
      .description(description)
      .option('--json', 'print one JSON document')
      .action(async (...given: unknown[]) => {
        const { runPartitions } = await import('./commands/partitions.ts');
        // Behind arguments come the options, then the command itself.
        const [server, options] = given.length === 3 ? [given[0], given[1]] : [null, given[0]];
        const asked = { ...(options as object), ...(server === null ? {} : { name: server }) };
        if (!(await runPartitions(name, asked))) exitCode = 1;
      });
  add('show', 'list the ranges, where they are, and whether their servers answer');
  add('begin', 'make the large tables partitioned ones; nothing is copied');
  add('add', 'begin another range with a filing that is not there yet')
    .requiredOption('--from <id>', 'its first filing’s id')
    .option('--server <name>', 'the server that it is on; without it the primary');
  add('check', 'compare what is on servers with what the primary knows, as after a restored backup').option(
    '--again',
    'have what differs read again by the worker, and remove what is gone',
  );
  add('server', 'add a server, or change its address and login; its password comes from PARTITION_PASSWORD')
    .argument('<name>', 'what the command calls it')
    .requiredOption('--url <url>', 'postgresql://USER@HOST:PORT/DATABASE, as the primary reaches it');
  add('move', 'move a range to a server while the site goes on; may be stopped and run again')
    .option('--from <id>', 'its first filing’s id; without it the first range')
    .option('--to <id>', 'the first id behind it; without it the last range')
    .requiredOption('--server <name>', 'the server');
}

/** Exit codes: 0 done, 1 failed with one line that says what to do, 2 wrong usage. */
async function main(): Promise<number> {
  try {
    await buildProgram().parseAsync();
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${describeFailure(error)}\n`);
    return isWrongUsage(error) ? 2 : 1;
  }
}

/** Options that commander could not refuse by their form. */
function isWrongUsage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'invalid_input';
}

// A reader of our output may stop before its end, as `head` does: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// Commands wait until large output is written; timers that libraries leave behind must not hold them up.
process.exit(await main());
