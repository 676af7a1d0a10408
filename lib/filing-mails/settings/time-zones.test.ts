import { expect, test } from 'vitest';
import { isTimeZone } from './next-digest.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { isOffered, OFFERED_ZONES, zoneName } from './time-zones.ts';

test('every zone that is offered is one that a digest can be sent in, and is offered once', () => {
  const zones = Object.values(OFFERED_ZONES).flat();
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(new Set(zones).size).toBe(zones.length);
  expect(new Set(zones.map(zoneName)).size).toBe(zones.length);
});

test('the zone of an account that has chosen nothing is offered', () => {
  expect(isOffered(DEFAULT_SETTINGS.timeZone)).toBe(true);
  expect(isOffered('Europe/Vilnius')).toBe(false);
});

test('a zone is named after its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneName('UTC')).toBe('UTC');
});
