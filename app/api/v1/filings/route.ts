import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { listFilings } from '#lib/api/endpoints/filings';

export const GET = apiRoute(listFilings);
export const OPTIONS = preflight('GET');
