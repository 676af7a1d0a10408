import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { writeMail } from '#lib/mail/write-mail';
import { routes } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import type { StopReason } from './types.ts';
import { findStopped, STOPPED_MAIL } from './webhook-queries.ts';

const Data = z.object({ userId: z.string().transform((id) => id as UserId) });

const WHY: Record<StopReason, string> = {
  unanswered: 'For a day it took nothing of what was posted to it.',
  gone: 'It answered that it is gone (410).',
};

/** None is sent where the webhook is in use again, or gone, by the time that it would be. */
export const webhookMails: MailKinds = {
  async [STOPPED_MAIL]({ data }) {
    const webhook = await findStopped(Data.parse(data).userId);
    if (!webhook) return null;
    const message = {
      to: webhook.email,
      subject: 'Your webhook was given up',
      paragraphs: [
        `Nothing is posted to ${webhook.url} any more. ${WHY[webhook.reason]}`,
        'What waited for it is not posted later. Once it answers again, set its address again.',
      ],
      action: { label: 'See its last tries', url: siteUrl(routes.watchlist.path) },
    };
    return { mail: writeMail(message) };
  },
};
