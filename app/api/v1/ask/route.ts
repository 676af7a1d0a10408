import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { askQuestion } from '#lib/api/endpoints/search';

export const GET = apiRoute(askQuestion);
export const OPTIONS = preflight('GET');
