import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Decisions } from '#lib/http/route';

/** What the build serves: "/api/login/route" of the file, "/api/login" of the address. */
export type BuiltRoute = { file: string; path: string };

type Handlers = Partial<Record<string, ((...args: never[]) => unknown) & Partial<Decisions>>>;

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The build's own list of what it serves, without what Next serves by itself. Build before. */
export function listBuiltRoutes(): BuiltRoute[] {
  const manifest = JSON.parse(readFileSync('.next/app-path-routes-manifest.json', 'utf8')) as Record<string, string>;
  return Object.entries(manifest)
    .filter(([, path]) => !path.startsWith('/_'))
    .map(([file, path]) => ({ file, path }));
}

const isRouteFile = (name: string) => /^route\.tsx?$/.test(name);

/** Methods of a route and how each is made; null for pages and files that Next serves itself. */
export async function handlersOf(file: string): Promise<Handlers | null> {
  if (!file.endsWith('/route')) return null;
  const folder = join(process.cwd(), 'app', file, '..');
  // Files like `icon.svg` are served by Next itself.
  const name = existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).find(isRouteFile);
  if (!name) return null;
  return (await import(join(folder, name))) as Handlers;
}

/** Every method and path that the build serves, like "POST /api/login". */
export async function listBuiltNames(): Promise<string[]> {
  const names = await Promise.all(
    listBuiltRoutes().map(async ({ file, path }) => {
      const handlers = await handlersOf(file);
      const methods = handlers ? METHODS.filter((method) => handlers[method]) : ['GET'];
      return methods.map((method) => `${method} ${path}`);
    }),
  );
  return names.flat();
}
