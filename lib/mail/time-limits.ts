/**
 * How long a mail server may take to be reached and to greet, and how long it may say nothing after that: long enough
 * for one that looks at a mail before it takes it, as a mail that is tried again may come twice.
 */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * The address of a mail server with the limits in milliseconds, in its query: nodemailer reads what concerns the server
 * there alone, and waits ten minutes without. What the address sets already stays.
 */
export function withTimeLimits(url: string): string {
  const server = new URL(url);
  for (const [name, ms] of Object.entries(LIMITS))
    if (!server.searchParams.has(name)) server.searchParams.set(name, String(ms));
  return server.href;
}
