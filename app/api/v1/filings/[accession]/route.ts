import { apiRoute } from '#lib/api/api-route';
import { preflight } from '#lib/api/cross-origin';
import { readFiling } from '#lib/api/endpoints/filings';

export const GET = apiRoute(readFiling);
export const OPTIONS = preflight('GET');
