import { z } from 'zod';
import { type Delivery, deliveries } from '#lib/watchlist/delivery';
import { isTimeZone } from './next-digest.ts';

/** What an account wants to be mailed. */
export type MailSettings = {
  delivery: Delivery;
  /** Minutes after midnight in the time zone. */
  digestMinute: number;
  timeZone: string;
  /** Why its address gets no mails; null while it does. */
  stopped: 'bounced' | 'complained' | null;
};

/** Of an account that has chosen nothing. */
export const DEFAULT_SETTINGS: MailSettings = {
  delivery: 'at_once',
  digestMinute: 7 * 60,
  timeZone: 'America/New_York',
  stopped: null,
};

/** What a reader sends to change them. `resume`: the address takes mails again. */
export const MailSettingsChange = z.object({
  delivery: z.enum(deliveries, 'Choose how filings are mailed.').optional(),
  digestMinute: z.int().min(0).max(1_439, 'Choose a time of day.').optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone.').optional(),
  resume: z.literal(true).optional(),
});
export type MailSettingsChange = z.infer<typeof MailSettingsChange>;
