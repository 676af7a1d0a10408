import { getPlanId } from '#lib/access/open-filing';
import { type NamedFile, readFileKey } from '#lib/api-keys/file-key';
import { findHolderOfKey } from '#lib/api-keys/key-queries';
import { countUnauthenticated } from '#lib/http/limit-unauthenticated';
import { type Caller, findCaller, refusal } from './find-caller.ts';

/**
 * Who asks for a file: by the key in its address, which is for this file alone, or else by an API key as everywhere. A
 * program that takes an address and nothing else, like a spreadsheet, can send no header. Throws ApiProblem.
 */
export async function findFileCaller(request: Request, named: NamedFile, clientAddress: string): Promise<Caller> {
  const key = new URL(request.url).searchParams.get('key');
  if (key === null) return findCaller(request, 'read', clientAddress);
  const keyId = readFileKey(key, named);
  const holder = keyId === null ? null : await findHolderOfKey(keyId);
  if (!holder || holder === 'revoked') {
    await countUnauthenticated(clientAddress);
    throw refusal(holder === 'revoked' ? 'key-revoked' : 'key-of-other-file');
  }
  return { holder, plan: await getPlanId(holder.user) };
}
