import { vi } from 'vitest';
import { startFakeGoogle } from './fake-google.ts';

/** The site, as Google knows it. */
export const CLIENT_ID = 'proofline.apps.example';

/** Starts a Google of the tests' own, with which the site's readers may sign in. @param secret the site's, at Google */
export async function offerGoogle(secret = 'the secret of tests') {
  const google = await startFakeGoogle({ id: CLIENT_ID, secret });
  vi.stubEnv('GOOGLE_CLIENT_ID', CLIENT_ID);
  vi.stubEnv('GOOGLE_CLIENT_SECRET', secret);
  vi.stubEnv('GOOGLE_ISSUER', google.issuer);
  return google;
}
