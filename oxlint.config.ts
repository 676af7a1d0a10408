import { defineConfig } from 'oxlint';
import { importTable } from './import-table.ts';

const folders = Object.keys(importTable) as (keyof typeof importTable)[];

/** Refuses what the import table does not list, for one folder of `lib`. */
function boundary(folder: keyof typeof importTable) {
  const allowed: readonly string[] = importTable[folder];
  const refused = folders.filter((other) => other !== folder && !allowed.includes(other));
  return {
    files: [`lib/${folder}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [...refused.map((other) => `#lib/${other}/*`), '../../*', '../app/*'],
              message: `lib/${folder} may import only ${[...allowed, 'the files directly under lib'].join(', ')} (import-table.ts).`,
            },
            { group: ['#components/*', 'next', 'next/*', 'react'], message: 'lib knows nothing of pages.' },
            ...prismaBan,
          ],
        },
      ],
    },
  };
}

const prismaBan = [
  {
    group: ['#lib/db/client', '#lib/db/generated/*', '@prisma/*', 'pg'],
    message: 'Only queries.ts and lib/db talk to the database.',
  },
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'node', 'promise', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['lib/db/generated/**', '.next/**', 'tests/fixtures/**', '.data/**'],
  rules: {
    'node/no-process-env': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
  },
  overrides: [
    ...folders.map(boundary),
    {
      files: ['components/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['#lib/db/*', '#lib/env', '#lib/*/queries', '@prisma/*', 'pg'],
                message: 'Components take props; pages fetch.',
              },
            ],
          },
        ],
      },
    },
  ],
});
