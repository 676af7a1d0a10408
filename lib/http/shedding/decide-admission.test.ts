import { describe, expect, test } from 'vitest';
import { decideAdmission, lineOf } from './decide-admission.ts';
import { CLASSES, LIMITS, type RouteClass } from './route-classes.ts';

const calm = { lagMs: 0, underWay: 0, ofClass: 0, ofOneAddress: 0, ofOneNetwork: 0, inLine: 0, isFast: false };
const refused = (load: Partial<typeof calm>) =>
  CLASSES.filter((one) => decideAdmission(one, { ...calm, ...load }) !== 'enter');

describe('a process', () => {
  test('lets everything in while it has nothing to do', () => {
    expect(refused({})).toEqual([]);
  });

  test.each<[lagMs: number, refused: RouteClass[]]>([
    [150, []],
    [151, ['costly']],
    [300, ['costly', 'search']],
    [500, ['costly', 'search', 'background']],
    [1_000, ['costly', 'search', 'background', 'password']],
    [3_000, ['costly', 'search', 'background', 'password', 'account']],
    [60_000, ['costly', 'search', 'background', 'password', 'account', 'page']],
  ])('whose event loop stays %d ms late refuses %j', (lagMs, classes) => {
    expect(refused({ lagMs })).toEqual(classes);
  });

  test.each<[underWay: number, refused: RouteClass[]]>([
    [59, []],
    [60, ['costly']],
    [100, ['costly', 'search']],
    [120, ['costly', 'search', 'background']],
    [300, ['costly', 'search', 'background', 'password', 'account']],
    [10_000, ['costly', 'search', 'background', 'password', 'account', 'page']],
  ])('with %d requests under way refuses %j', (underWay, classes) => {
    expect(refused({ underWay })).toEqual(classes);
  });

  test('gives no address all slots of a class, and says which it is about', () => {
    const { maxInFlight, maxPerClient } = LIMITS.costly;
    expect(maxPerClient).toBeLessThan(maxInFlight);
    expect(decideAdmission('costly', { ...calm, ofClass: maxPerClient, ofOneAddress: maxPerClient })).toBe('address');
    expect(decideAdmission('costly', { ...calm, ofClass: maxPerClient })).toBe('enter');
    expect(decideAdmission('costly', { ...calm, ofClass: maxInFlight })).toBe('class');
  });

  test('leaves slots of each class to others than one address, and than the addresses of one network', () => {
    for (const { maxInFlight, maxPerClient } of Object.values(LIMITS))
      expect(maxPerClient).toBeLessThanOrEqual(maxInFlight / 2);
    expect(decideAdmission('background', { ...calm, ofClass: 24, ofOneNetwork: 24 })).toBe('address');
    expect(decideAdmission('background', { ...calm, ofClass: 24, ofOneNetwork: 12 })).toBe('enter');
    expect(decideAdmission('password', { ...calm, ofClass: 8, ofOneNetwork: 8 })).toBe('wait for network');
    expect(decideAdmission('page', { ...calm, ofClass: 24, ofOneNetwork: 24 })).toBe('wait for network');
  });

  test('lets one address wait for its own pages, and refuses only what its line does not hold', () => {
    const { maxPerClient, queueLength } = LIMITS.page;
    expect(decideAdmission('page', { ...calm, ofClass: maxPerClient, ofOneAddress: maxPerClient })).toBe('wait');
    expect(
      decideAdmission('page', { ...calm, ofClass: maxPerClient, ofOneAddress: maxPerClient, inLine: queueLength }),
    ).toBe('address');
    expect(decideAdmission('page', { ...calm, ofClass: maxPerClient, inLine: queueLength })).toBe('enter');
  });

  test('lets a waiting request in once its address and its network have room, and says which of them it waits for', () => {
    const { maxPerClient } = LIMITS.page;
    expect(lineOf('page', { ...calm, ofOneAddress: maxPerClient, ofOneNetwork: 23 })).toBe('wait');
    expect(lineOf('page', { ...calm, ofOneAddress: maxPerClient - 1, ofOneNetwork: 24 })).toBe('wait for network');
    expect(lineOf('page', { ...calm, ofOneAddress: maxPerClient - 1, ofOneNetwork: 23 })).toBeNull();
  });

  test('gives a client that asks too fast fewer slots, and lets it wait for them', () => {
    for (const { maxPerFastClient, maxPerClient } of Object.values(LIMITS))
      expect(maxPerFastClient).toBeLessThan(maxPerClient);
    const { maxPerFastClient } = LIMITS.costly;
    const fast = { ...calm, isFast: true };
    expect(decideAdmission('costly', fast)).toBe('enter');
    expect(decideAdmission('costly', { ...fast, ofOneAddress: maxPerFastClient })).toBe('wait');
    expect(decideAdmission('costly', { ...fast, ofOneAddress: maxPerFastClient, inLine: 4 })).toBe('address');
    expect(decideAdmission('costly', { ...calm, ofOneAddress: maxPerFastClient })).toBe('enter');
  });

  test('refuses what is missed least before anything that is missed more, by every measure', () => {
    for (const measure of ['lagMs', 'underWay'] as const) {
      const bounds = Object.values(LIMITS).map((limits) => limits[measure]);
      expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
    }
  });
});
