import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { verifyText } from '#lib/api/endpoints/verify';

export const POST = apiRoute(verifyText);
export const OPTIONS = preflight('POST');
