import { getAccountData } from '#lib/accounts/account-queries';
import { route } from '#lib/http/route';

/** Everything that we keep about the user, as a JSON file. */
export const GET = route(
  async ({ requireUser }) => {
    const data = await getAccountData((await requireUser()).id);
    return new Response(JSON.stringify({ exported_at: new Date(), ...data }, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="proofline-account.json"',
      },
    });
  },
  { limit: { name: 'export-account', points: 20, seconds: 60 } },
);
