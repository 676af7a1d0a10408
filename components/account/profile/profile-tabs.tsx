'use client';

import { useSearchParams } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Tab, TabList } from '#components/ui/tabs';
import { findProfileTab, type ProfileTab, profileTabs } from './profile-tab.ts';

const labels: Record<ProfileTab, string> = {
  account: 'Account',
  password: 'Password',
  billing: 'Billing',
  keys: 'API keys',
};

type Props = { panels: Record<ProfileTab, ReactNode> };

/**
 * The profile's tabs. Arrow keys move between them; the address says which is open. A panel is there from its
 * first opening on: a reader who does not open billing causes no call to the payment provider.
 */
export function ProfileTabs({ panels }: Props) {
  const id = useId();
  const params = useSearchParams();
  const open = findProfileTab(params.get('tab'));
  const [opened, setOpened] = useState<readonly ProfileTab[]>([open]);
  const list = useRef<HTMLDivElement>(null);
  if (!opened.includes(open)) setOpened([...opened, open]);

  function choose(tab: ProfileTab): void {
    const query = new URLSearchParams(params);
    if (tab === 'account') query.delete('tab');
    else query.set('tab', tab);
    // The page itself is the same: nothing is asked of the server.
    window.history.replaceState(null, '', `/profile${query.size > 0 ? `?${query.toString()}` : ''}`);
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
      <TabList
        className="mt-5 max-md:justify-between max-md:gap-x-2"
        aria-label="Profile"
        ref={list}
        onKeyDown={onKeyDown}
      >
        {profileTabs.map((tab) => (
          <Tab
            key={tab}
            className="whitespace-nowrap"
            data-tab={tab}
            id={`${id}-${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {labels[tab]}
          </Tab>
        ))}
      </TabList>
      {profileTabs.map((tab) => (
        <div key={tab} id={`${id}-${tab}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} hidden={tab !== open}>
          {opened.includes(tab) && panels[tab]}
        </div>
      ))}
    </>
  );
}
