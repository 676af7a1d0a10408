/**
 * Opens a new tab at the click itself, so that no popup blocker stops it, and navigates it to the address
 * once that is known; without one the tab is closed again. Where no tab may be opened, this one goes there.
 */
export function openTab(): { lead: (address: string | null) => void } {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return {
    lead(address) {
      if (address === null) tab?.close();
      else (tab ?? window).location.assign(address);
    },
  };
}
