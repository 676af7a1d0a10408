import { catalogue } from './catalogue.ts';
import { decidedOf, isOpen, proofOf, type Statement, type StatementSection } from './statements.ts';

const DOCUMENTS = {
  1: 'Shared shell, filings, sign-in, contact',
  2: 'Account, billing, pricing, search, viewer, legal pages',
} as const;

/** docs/spec-coverage.md: every statement of the specification, with the test that proves it, or why it is otherwise. */
export function writeCoverage(): string {
  const statements = catalogue.flatMap((section) => section.statements);
  const open = statements.filter(isOpen);
  const decided = statements.filter(decidedOf);
  return [
    '# What the specification says, and what proves it',
    '',
    'Written by `node tests/spec/print-coverage.ts`; the statements are in `tests/spec/statements/`, written with nothing but the specification at hand. A test fails when a proof names a test that is not there, when a decision is recorded nowhere, and when this file is not as the statements.',
    '',
    ...writeTable([
      ['Statements', statements.length],
      ['Proven on the running site', statements.length - open.length - decided.length],
      ['Decided otherwise', decided.length],
      ['Open', open.length],
    ]),
    '',
    '## Decided otherwise',
    '',
    ...decided.map(writeStatement),
    '',
    '## Open',
    '',
    ...(open.length === 0 ? ['None.'] : open.map(writeStatement)),
    '',
    ...writeDocument(1),
    ...writeDocument(2),
  ].join('\n');
}

/** One row of counts, as the formatter has tables. */
function writeTable(counts: readonly (readonly [name: string, count: number])[]): string[] {
  const names = counts.map(([name]) => name);
  const rules = names.map((name) => `${'-'.repeat(name.length - 1)}:`);
  const cells = counts.map(([name, count]) => String(count).padStart(name.length));
  return [names, rules, cells].map((row) => `| ${row.join(' | ')} |`);
}

function writeDocument(number: 1 | 2): string[] {
  const sections = catalogue.filter(({ document }) => document === number);
  return [`## ${DOCUMENTS[number]}`, '', ...sections.flatMap(writeSection)];
}

function writeSection({ section, statements }: StatementSection): string[] {
  return [`### ${section}`, '', ...statements.map(writeStatement), ''];
}

function writeStatement(statement: Statement): string {
  const [says] = statement;
  const [proof, decided] = [proofOf(statement), decidedOf(statement)];
  if (decided) return `- [x] ${says}  \n      Decided otherwise: ${decided.otherwise} (\`${decided.recorded}\`)`;
  return proof ? `- [x] ${says}  \n      \`${proof[0]}\`: ${proof[1]}` : `- [ ] ${says}`;
}
