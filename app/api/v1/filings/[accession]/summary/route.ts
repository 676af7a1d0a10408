import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { readSummary } from '#lib/api/endpoints/summaries';

export const GET = apiRoute(readSummary);
export const OPTIONS = preflight('GET');
