import { type Delivery, deliveries } from '#lib/watchlist/delivery';
import { readClock } from './clock-time.ts';
import { companyOfField } from './company-field.ts';
import type { CompanyDeliveries } from './setting-queries.ts';
import { MailSettingsChange } from './settings.ts';

/** What a reader asks for on the page that a mail leads to. */
export type PreferenceChange =
  | { kind: 'save'; settings: MailSettingsChange; companies: CompanyDeliveries }
  /** No mails at all, also about companies that have a choice of their own. */
  | { kind: 'end' }
  /** The address takes mails again. */
  | { kind: 'resume' };

/**
 * What the form's fields ask for; null when one of them is no choice that the page offers. Of a field that is sent
 * twice the last counts.
 */
export function readPreferenceForm(form: URLSearchParams): PreferenceChange | null {
  const asked = form.get('do');
  if (asked === 'end' || asked === 'resume') return { kind: asked };
  if (asked !== 'save') return null;
  const read = MailSettingsChange.required({ delivery: true, digestMinute: true, timeZone: true }).safeParse({
    delivery: form.get('delivery'),
    digestMinute: readClock(form.get('digestTime') ?? ''),
    timeZone: form.get('timeZone'),
  });
  if (!read.success) return null;
  const companies = new Map<string, Delivery | null>();
  for (const [name, value] of form) {
    const cik = companyOfField(name);
    if (cik === null) continue;
    if (value !== '' && !isDelivery(value)) return null;
    companies.set(cik, value === '' ? null : value);
  }
  return { kind: 'save', settings: read.data, companies };
}

const isDelivery = (value: string): value is Delivery => (deliveries as readonly string[]).includes(value);
