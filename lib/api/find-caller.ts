import { getPlanId } from '#lib/access/open-filing';
import { findKeyHolder } from '#lib/api-keys/key-queries';
import { inspectKey } from '#lib/api-keys/key-text';
import { type Asker, includesScope, type KeyHolder, OPERATOR, type Scope } from '#lib/api-keys/types';
import type { PlanId } from '#lib/billing/plans';
import { countUnauthenticated } from '#lib/http/limit-unauthenticated';
import { ApiProblem, type ProblemName } from './problem.ts';

/** Who asks by a key, and the plan that they have. */
type Caller = { holder: KeyHolder; plan: PlanId };

/** The holder of a request's key, with the plan. Throws ApiProblem as `findHolder` and `requireScope` do. */
export async function findCaller(request: Request, scope: Scope, clientAddress: string): Promise<Caller> {
  const holder = await findHolder(request, clientAddress);
  requireScope(holder, scope);
  return { holder, plan: await getPlanId(holder.user) };
}

/**
 * Who asks, by the key of the request's Authorization header; no cookie is ever read. Throws ApiProblem: which says what
 * is wrong with a key to whoever has it, and nothing that they do not know. Keys that have to be looked up and are not
 * right are counted by address.
 */
export async function findHolder(request: Request, clientAddress: string): Promise<KeyHolder> {
  const key = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const problem = key === undefined ? 'key-missing' : SHAPE_PROBLEMS[inspectKey(key)];
  // Whether a text can be a key is told without the database, so that a flood of rubbish asks nothing of it.
  const holder = key === undefined || problem ? null : await findKeyHolder(key);
  if (problem) throw refusal(problem);
  if (!holder || holder === 'revoked') {
    await countUnauthenticated(clientAddress);
    throw refusal(holder === 'revoked' ? 'key-revoked' : 'key-unknown');
  }
  return holder;
}

/** Throws ApiProblem("scope-exceeded") where a key may not do what needs a scope; the operator may do everything. */
export function requireScope(asker: Asker, scope: Scope): void {
  if (asker === OPERATOR || includesScope(asker.scope, scope)) return;
  throw new ApiProblem(
    'scope-exceeded',
    `This key has the scope “${asker.scope}”; this needs “${scope}”. Create a key with that scope in your profile.`,
  );
}

const SHAPE_PROBLEMS = { whole: null, damaged: 'key-damaged', foreign: 'key-malformed' } as const;

const DETAILS = {
  'key-missing': 'Create a key in your profile, and send it as “Authorization: Bearer prfl_live_…”.',
  'key-malformed': 'Keys of this site begin with “prfl_live_”.',
  'key-damaged': 'Its checksum does not fit. Keys have 59 characters: copy all of them.',
  'key-unknown': 'Perhaps its account was deleted, or it is the key of another site.',
  'key-revoked': 'Create another one in your profile.',
} as const satisfies Partial<Record<ProblemName, string>>;

function refusal(problem: keyof typeof DETAILS): ApiProblem {
  const error = problem === 'key-missing' ? '' : ', error="invalid_token"';
  return new ApiProblem(problem, DETAILS[problem], { 'WWW-Authenticate': `Bearer realm="API"${error}` });
}
