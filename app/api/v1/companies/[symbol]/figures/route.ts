import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { readFigures } from '#lib/api/endpoints/figures';

export const GET = apiRoute(readFigures);
export const OPTIONS = preflight('GET');
