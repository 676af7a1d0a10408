import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { searchCompanies } from '#lib/api/endpoints/companies';

export const GET = apiRoute(searchCompanies);
export const OPTIONS = preflight('GET');
