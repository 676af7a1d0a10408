import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

type Handler = (request: Request, context: { params: Promise<Record<string, string | string[]>> }) => Promise<Response>;
type Module = Partial<Record<string, Handler>>;

/** One folder of `app/api` with a `route.ts`, like "/api/sessions/[id]". */
export type ApiRoute = { path: string; load: () => Promise<Module> };

/** Every route of the API, found in the files: a new one is tested without being named. */
export function listApiRoutes(): ApiRoute[] {
  const files = readdirSync('app/api', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name === 'route.ts',
  );
  return files.map((file) => {
    const folder = relative('app', file.parentPath);
    return {
      path: `/${folder}`,
      load: () => import(join(process.cwd(), 'app', folder, 'route.ts')) as Promise<Module>,
    };
  });
}

/** Calls the handler of a path as Next would, with or without the trailing slash. */
export async function callApi(request: Request): Promise<Response> {
  const segments = new URL(request.url).pathname.replace(/\/$/, '').split('/');
  const matches = listApiRoutes().filter(({ path }) => paramsOf(path, segments) !== null);
  // A named folder goes before a parameter.
  const [route] = matches.toSorted((one, other) => one.path.split('[').length - other.path.split('[').length);
  const handler = route && (await route.load())[request.method];
  if (!route || !handler) throw new Error(`No handler for ${request.method} ${request.url}.`);
  return handler(request, { params: Promise.resolve(paramsOf(route.path, segments) ?? {}) });
}

function paramsOf(path: string, segments: readonly string[]): Record<string, string | string[]> | null {
  const names = path.split('/');
  const rest = /^\[\.\.\.(\w+)\]$/.exec(names.at(-1) ?? '')?.[1];
  if (rest) {
    const before = names.length - 1;
    const params = segments.length > before ? paramsOf(names.slice(0, -1).join('/'), segments.slice(0, before)) : null;
    return params && { ...params, [rest]: segments.slice(before).map((segment) => decodeURIComponent(segment)) };
  }
  if (names.length !== segments.length) return null;
  const params: Record<string, string | string[]> = {};
  for (const [index, name] of names.entries()) {
    const segment = decodeURIComponent(segments[index] ?? '');
    const parameter = /^\[(\w+)\]$/.exec(name)?.[1];
    if (parameter) params[parameter] = segment;
    else if (name !== segment) return null;
  }
  return params;
}
