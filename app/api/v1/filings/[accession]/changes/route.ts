import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { listChanges } from '#lib/api/endpoints/changes';

export const GET = apiRoute(listChanges);
export const OPTIONS = preflight('GET');
