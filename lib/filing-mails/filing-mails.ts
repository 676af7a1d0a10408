import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import { hasPlanWithMails } from '#lib/billing/queries';
import { recentNews } from '#lib/filing-mails/news/gather-news';
import { writeDigestMail, writeFilingMail } from '#lib/filing-mails/news/write-filing-mail';
import { mailLinks } from '#lib/filing-mails/settings/preference-link';
import { stopMails } from '#lib/filing-mails/settings/setting-queries';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { dropFilingMails, findRecipient, listUnmailed, noteMailed, waitsForEarlier } from './filing-mail-queries.ts';

const userId = z.string().transform((id) => id as UserId);
const NewsData = z.object({ userId, filingId: z.int() });
const DigestData = z.object({ userId, until: z.iso.datetime().transform((text) => new Date(text)) });

/** Until a filing's turn after an earlier one of its company. */
const TURN_MS = 5_000;

/** Filings of one digest; the rest come with the next. */
const MOST_IN_DIGEST = 100;

/** Mails about filings, as they are wanted when they are sent, not as they were when it was decided. */
export const filingMails: MailKinds = {
  async 'filing-news'({ data }) {
    const { userId: reader, filingId } = NewsData.parse(data);
    const due = { until: new Date(), only: filingId };
    const recipient = await findWanting(reader);
    const [waiting] = recipient ? await listUnmailed(reader, due) : [];
    const news = waiting ? await recentNews(filingId) : null;
    if (!recipient || !news) {
      await dropFilingMails(reader, due);
      return null;
    }
    if (await waitsForEarlier(reader, filingId)) return { laterMs: TURN_MS };
    return {
      mail: writeFilingMail(recipient.email, news, mailLinks(reader)),
      onSent: (store) => noteMailed(store, reader, [filingId]),
      onBounced: () => stopMails(reader, 'bounced'),
    };
  },
  async 'filing-digest'({ data }) {
    const { userId: reader, until } = DigestData.parse(data);
    const recipient = await findWanting(reader);
    if (!recipient) {
      await dropFilingMails(reader, { until });
      return null;
    }
    const due = (await listUnmailed(reader, { until })).slice(0, MOST_IN_DIGEST);
    const told = (await Promise.all(due.map(({ filingId }) => recentNews(filingId)))).filter((news) => news !== null);
    if (told.length === 0) return null;
    return {
      mail: writeDigestMail(recipient.email, told, mailLinks(reader)),
      onSent: (store) =>
        noteMailed(
          store,
          reader,
          due.map(({ filingId }) => filingId),
        ),
      onBounced: () => stopMails(reader, 'bounced'),
    };
  },
};

/** A reader who has a plan with mails, and wants some. */
async function findWanting(reader: UserId): Promise<{ email: string } | null> {
  return (await hasPlanWithMails(reader)) ? findRecipient(reader) : null;
}
