import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { readCompany } from '#lib/api/endpoints/companies';

export const GET = apiRoute(readCompany);
export const OPTIONS = preflight('GET');
