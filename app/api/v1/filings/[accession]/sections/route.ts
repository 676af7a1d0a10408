import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { listSections } from '#lib/api/endpoints/texts';

export const GET = apiRoute(listSections);
export const OPTIONS = preflight('GET');
