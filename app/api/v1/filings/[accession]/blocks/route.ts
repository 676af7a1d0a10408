import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { listFilingBlocks } from '#lib/api/endpoints/texts';

export const GET = apiRoute(listFilingBlocks);
export const OPTIONS = preflight('GET');
