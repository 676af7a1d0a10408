import { resolveTxt } from 'node:dns/promises';
import { isAutoSold } from '#lib/billing/offered-plans';
import { env } from '#lib/env';
import type { Check } from './types.ts';

const name = 'mail sender';
const ADVICE =
  'Publish SPF and DMARC for the domain of MAIL_FROM and have the mail server sign with DKIM (docs/filing-mails.md): without them mails to many readers are taken for spam.';

/**
 * Whether receivers can tell that the site's mails come from its domain: what is published in the DNS. What the mail
 * server signs with (DKIM) is seen in a mail alone. Off while no mails go to many readers.
 * @param lookUp the TXT records of a name; rejects where there are none
 */
export async function checkSender(lookUp: (host: string) => Promise<string[][]> = resolveTxt): Promise<Check> {
  if (!isAutoSold()) return { name, state: 'off', found: 'no mails about filings are sold' };
  const missing = [
    ...(env.SMTP_URL ? [] : ['SMTP_URL']),
    ...(env.MAIL_FROM ? [] : ['MAIL_FROM']),
    ...(env.SITE_URL?.startsWith('https:') ? [] : ['an https SITE_URL']),
  ];
  if (missing.length > 0) {
    const advice = 'Mails about filings are sold: their links and their sender need it.';
    return { name, state: 'failed', found: `not set: ${missing.join(', ')}`, advice };
  }
  const domain = domainOf(env.MAIL_FROM ?? '');
  const [hasSpf, hasDmarc] = await Promise.all([
    hasRecord(lookUp, domain, 'v=spf1'),
    hasRecord(lookUp, `_dmarc.${domain}`, 'v=DMARC1'),
  ]);
  const lacks = [...(hasSpf ? [] : ['SPF']), ...(hasDmarc ? [] : ['DMARC'])];
  if (lacks.length === 0) return { name, state: 'ok', found: `${domain} publishes SPF and DMARC` };
  return { name, state: 'warning', found: `${domain} publishes no ${lacks.join(' and no ')}`, advice: ADVICE };
}

/** "mail.example" of "Proofline <no-reply@mail.example>". */
const domainOf = (sender: string): string => /@([^\s>]+)/.exec(sender)?.[1] ?? '';

async function hasRecord(
  lookUp: (host: string) => Promise<string[][]>,
  host: string,
  beginning: string,
): Promise<boolean> {
  const records = await lookUp(host).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  });
  return records.some((parts) => parts.join('').toLowerCase().startsWith(beginning.toLowerCase()));
}
