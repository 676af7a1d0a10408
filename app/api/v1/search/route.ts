import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { searchFilings } from '#lib/api/endpoints/search';

export const GET = apiRoute(searchFilings);
export const OPTIONS = preflight('GET');
