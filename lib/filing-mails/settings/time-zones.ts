/**
 * Time zones that are offered beside the reader's own: the markets' and the largest cities', so that every part of the
 * world finds its clock. Any other one is kept as it is. Safe in the browser.
 */
export const OFFERED_ZONES = {
  Americas: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Toronto',
    'America/Vancouver',
    'America/Halifax',
    'America/St_Johns',
    'America/Mexico_City',
    'America/Bogota',
    'America/Santiago',
    'America/Sao_Paulo',
    'America/Argentina/Buenos_Aires',
  ],
  'Europe and Africa': [
    'Etc/UTC',
    'Europe/London',
    'Europe/Lisbon',
    'Europe/Paris',
    'Europe/Berlin',
    'Europe/Zurich',
    'Europe/Copenhagen',
    'Europe/Helsinki',
    'Europe/Istanbul',
    'Africa/Lagos',
    'Africa/Cairo',
    'Africa/Johannesburg',
  ],
  'Asia and Pacific': [
    'Asia/Jerusalem',
    'Asia/Dubai',
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Dhaka',
    'Asia/Bangkok',
    'Asia/Singapore',
    'Asia/Hong_Kong',
    'Asia/Shanghai',
    'Australia/Perth',
    'Asia/Tokyo',
    'Asia/Seoul',
    'Australia/Adelaide',
    'Australia/Sydney',
    'Pacific/Auckland',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The city that a zone is named after: "Buenos Aires". */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Whether a zone is among those that are offered to everybody. */
export const isOffered = (zone: string): boolean =>
  Object.values(OFFERED_ZONES).some((zones) => (zones as readonly string[]).includes(zone));
