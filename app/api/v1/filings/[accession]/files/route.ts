import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { listFiles } from '#lib/api/endpoints/files';

export const GET = apiRoute(listFiles);
export const OPTIONS = preflight('GET');
