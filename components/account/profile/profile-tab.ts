export const profileTabs = ['account', 'password', 'billing', 'keys'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab that an address names; the first one for any other name. */
export function findProfileTab(name: unknown): ProfileTab {
  return profileTabs.find((tab) => tab === name) ?? 'account';
}
