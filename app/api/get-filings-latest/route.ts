import { listLatestFilings } from '#lib/filings/queries';
import { route } from '#lib/http/route';

export const GET = route(async () => ({ latest: await listLatestFilings() }));
