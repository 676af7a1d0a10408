import { defineConfig } from 'prisma/config';

// Only `generate` is asked of Prisma's own command line; migrations run by `cli migrate`
// (docs/decisions/0002-migrations.md).
export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
