import { z } from 'zod';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import { env } from '#lib/env';
import { clientAddress } from '#lib/http/client-address';
import { isUnchanged } from '#lib/http/content-negotiation';
import type { Decisions } from '#lib/http/route';
import { fileAnswer } from '#lib/sheets/file-response';
import { getSheetSource } from '#lib/sheets/queries';
import { sheetFiles } from '#lib/sheets/types';
import { countRequest } from './count-request.ts';
import { crossOrigin } from './cross-origin.ts';
import { MADE_BY_ACCOUNT } from './file-limits.ts';
import { findFileCaller } from './find-file-caller.ts';
import { limitHeaders, requireWithin } from './limit-headers.ts';
import { openForCall } from './open-for-call.ts';
import { problemResponse } from './problem.ts';
import { Accession, View } from './schemas/common.ts';

const Params = z.object({
  accession: Accession,
  file: z.enum(sheetFiles, `There are these files: ${sheetFiles.join(', ')}.`),
});
const Query = z.strictObject({ view: View, key: z.string().max(200).optional() });

const DECISIONS: Decisions = { csrf: 'no token', limit: null, errors: 'problem' };

type Context = { params: Promise<{ accession: string; file: string }> };

/**
 * A file of a filing's sheets, for an API key in a header or the file's own key in the address. Counted like a request of
 * the API; opens the filing as its page does. No cookie is read.
 */
export const answerFile = Object.assign(async (request: Request, context: Context): Promise<Response> => {
  const headers = new Headers({ ...crossOrigin, Vary: 'Authorization', 'X-Robots-Tag': 'noindex, nofollow' });
  const response = await answer(request, await context.params, headers).catch(problemResponse);
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}, DECISIONS);

async function answer(
  request: Request,
  named: { accession: string; file: string },
  headers: Headers,
): Promise<Response> {
  const { holder, plan } = await findFileCaller(request, named, clientAddress(request.headers, env.TRUSTED_PROXIES));
  const count = await countRequest(holder.user.id, plan);
  for (const [name, value] of Object.entries(limitHeaders(count))) headers.set(name, value);
  requireWithin(count);
  const { accession, file } = Params.parse(named);
  const { view } = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { variant } = await openForCall(holder, { accession, view });
  const made = fileAnswer(await getSheetSource(accession, variant), file, () =>
    countAttempt(MADE_BY_ACCOUNT, holder.user.id),
  );
  if (isUnchanged(request, made.etag)) return new Response(null, { status: 304, headers: made.headers });
  return new Response(Buffer.from(await made.read()), { headers: made.headers });
}
