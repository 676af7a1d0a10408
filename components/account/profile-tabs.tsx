'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type ProfileTab, profileTabs } from './profile-tab.ts';

const labels: Record<ProfileTab, string> = { account: 'Account', password: 'Password', billing: 'Billing' };

type Props = { first: ProfileTab; panels: Record<ProfileTab, ReactNode> };

/**
 * The profile's three tabs. Arrow keys move between them; the address keeps the one that is open. A panel is there from
 * its first opening on: who does not look at billing asks nothing of the payment provider.
 */
export function ProfileTabs({ first, panels }: Props) {
  const id = useId();
  const [open, setOpen] = useState<ProfileTab>(first);
  const [opened, setOpened] = useState<readonly ProfileTab[]>([first]);
  const [asked, setAsked] = useState<ProfileTab>(first);
  const list = useRef<HTMLDivElement>(null);
  // A link to another tab of the page that is open already.
  if (asked !== first) {
    setAsked(first);
    show(first);
  }

  function show(tab: ProfileTab): void {
    setOpen(tab);
    setOpened((tabs) => (tabs.includes(tab) ? tabs : [...tabs, tab]));
  }

  function choose(tab: ProfileTab): void {
    show(tab);
    // The page itself is the same: nothing is asked of the server.
    window.history.replaceState(null, '', tab === 'account' ? '/profile' : `/profile?tab=${tab}`);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = { Home: 0, End: profileTabs.length - 1 }[event.key] ?? profileTabs.indexOf(open) + (step ?? 0);
    const tab = profileTabs[(index + profileTabs.length) % profileTabs.length];
    if ((step === undefined && !['Home', 'End'].includes(event.key)) || !tab) return;
    event.preventDefault();
    choose(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its tabs have the focus. */}
      <div className="tabs" role="tablist" aria-label="Profile" ref={list} onKeyDown={onKeyDown}>
        {profileTabs.map((tab) => (
          <button
            key={tab}
            data-tab={tab}
            id={`${id}-${tab}`}
            role="tab"
            type="button"
            aria-selected={tab === open}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      {profileTabs.map((tab) => (
        <div key={tab} id={`${id}-${tab}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} hidden={tab !== open}>
          {opened.includes(tab) && panels[tab]}
        </div>
      ))}
    </>
  );
}
