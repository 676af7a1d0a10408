/** A minute of the day as a field for times has it: 420 is "07:00". Safe in the browser. */
export const writeClock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The minute of the day that a field for times holds; null for anything else. Seconds, which some send, do not count. */
export function readClock(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)(?::[\d.]+)?$/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}
