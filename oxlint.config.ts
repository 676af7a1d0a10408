import { defineConfig } from 'oxlint';
import { importTable, layersOf } from './import-table.ts';

const folders = Object.keys(importTable) as (keyof typeof importTable)[];

const pages = {
  group: ['#components/*', '#app/*', 'next', 'next/*', 'react', 'react-dom'],
  message: 'lib knows nothing of pages.',
};

const database = {
  group: ['#lib/db/client', '#lib/db/generated/*', '**/db/client.ts', '@prisma/*', 'pg'],
  message: 'Only queries.ts and lib/db talk to the database.',
};

/** The rooms that the import table does not list for one room. */
function outside(folder: keyof typeof importTable) {
  const allowed: readonly string[] = importTable[folder];
  const refused = folders.filter((other) => other !== folder && !allowed.includes(other));
  return {
    group: [...refused.map((other) => `#lib/${other}/*`), ...folders.map((other) => `../${other}/*`), '../../*'],
    message: `lib/${folder} may import only ${[...allowed, 'the files directly under lib'].join(', ')} (import-table.ts).`,
  };
}

/** The layers of a room that come after one of them. */
function behind(folder: keyof typeof importTable, layer: string) {
  const layers = layersOf[folder] ?? [];
  const later = layers.slice(layers.indexOf(layer) + 1);
  return {
    group: [...later.map((other) => `#lib/${folder}/${other}/*`), '../*'],
    message: `lib/${folder}/${layer} may import only the layers before it (import-table.ts).`,
  };
}

/** The import table for one room and its layers; the database is for the files that are named `queries`. */
function boundaries(folder: keyof typeof importTable) {
  const places = [
    { path: `lib/${folder}`, patterns: [outside(folder), pages] },
    ...(layersOf[folder] ?? []).map((layer) => ({
      path: `lib/${folder}/${layer}`,
      patterns: [outside(folder), behind(folder, layer), pages],
    })),
  ];
  return places.flatMap(({ path, patterns }) => [
    { files: [`${path}/**/*.ts`], rules: restrict(folder === 'db' ? patterns : [...patterns, database]) },
    { files: [`${path}/**/*queries.ts`], rules: restrict(patterns) },
  ]);
}

function restrict(patterns: { group: string[]; message: string }[]) {
  return { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: typeof patterns }] };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'node', 'promise', 'oxc', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['lib/db/generated/**', '.next/**', 'tests/fixtures/**', '.data/**'],
  rules: {
    'node/no-process-env': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    // Not even types: what two files need of each other belongs below both.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'no-console': 'error',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    // Casts at the borders (JSON, catch, brands) are read by people; the compiler checks the rest.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'unicorn/no-useless-spread': 'off',
    'react/react-in-jsx-scope': 'off',
    // Awaiting in loops is allowed: order may matter, and the pool limits parallel queries.
    'no-await-in-loop': 'off',
  },
  overrides: [
    ...folders.flatMap(boundaries),
    {
      files: ['lib/*.ts'],
      rules: restrict([
        pages,
        database,
        { group: ['#lib/*/*', '!#lib/forms/*'], message: 'Every room may import these files.' },
      ]),
    },
    {
      files: ['components/**'],
      rules: restrict([
        {
          group: ['#lib/db/*', '#lib/env', '#lib/*/*queries', '@prisma/*', 'pg'],
          message: 'Components take props; pages fetch.',
        },
      ]),
    },
    { files: ['app/**'], rules: restrict([database]) },
    {
      files: [
        'app/**/{page,layout,error,global-error,not-found,loading,template,sitemap,robots,manifest,opengraph-image}.{ts,tsx}',
        '*.config.{ts,mjs}',
        'tests/e2e/start-site.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Each of them watches what the pages' policies refuse.
      files: ['tests/e2e/*.spec.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: ['@playwright/test', 'playwright/test'].map((name) => ({
              name,
              importNames: ['test', 'default'],
              message: 'Import test from ./filings-page.ts: it fails at a violation of a page’s policy.',
            })),
          },
        ],
      },
    },
    {
      files: ['lib/env.ts', 'scripts/**', 'tests/**', '*.config.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
});
