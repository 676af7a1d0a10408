import { z } from 'zod';
import type { UserId } from '#lib/accounts/types';
import { hasPlanWithMails } from '#lib/billing/queries';
import { readStored } from '#lib/db/read-stored';
import { stopMails } from '#lib/filing-mails/settings/setting-queries';
import type { MailKinds } from '#lib/mail/mail-kinds';
import { alertLinks } from './alert-link.ts';
import { findAlertedFiling } from './filing-queries.ts';
import { dropMatch, findDue, noteMatchMailed } from './match-queries.ts';
import { StoredPassages } from './stored-passages.ts';
import { writeAlertMail } from './write-alert-mail.ts';

const AlertData = z.object({ alertId: z.string(), filingId: z.int() });

/** Mails of alerts, as they are wanted when they are sent, not as they were when it was decided. */
export const alertMails: MailKinds = {
  async alert({ data }) {
    const { alertId, filingId } = AlertData.parse(data);
    const due = await findDue(alertId, filingId);
    const owner = due?.alert.userId as UserId | undefined;
    const isWanted = owner !== undefined && (await hasPlanWithMails(owner));
    const filing = isWanted ? await findAlertedFiling(filingId) : null;
    if (!due || !owner || !filing) {
      await dropMatch(alertId, filingId);
      return null;
    }
    const passages = readStored('AlertMatch.passages', StoredPassages, due.passages);
    const found = { filing, passages, total: due.total };
    return {
      mail: writeAlertMail(due.alert.user.email, { ...due.alert, found, links: alertLinks(alertId) }),
      onSent: (store) => noteMatchMailed(store, alertId, filingId),
      onBounced: () => stopMails(owner, 'bounced'),
    };
  },
};
