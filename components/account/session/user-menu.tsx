'use client';

import { cx } from 'class-variance-authority';
import { BellRing, ChevronDown, ListChecks, LogOut, User } from 'lucide-react';
import Link from 'next/link';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { popoverLook } from '#components/ui/popover.ts';
import { Spinner } from '#components/ui/spinner';
import { findRoute } from '#lib/site';
import { useLogout } from './use-logout.ts';

const menuItem =
  'flex min-h-10 w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-left text-base no-underline hover:bg-wash focus-visible:bg-wash';

/** Profile, Watchlist, Alerts and Logout. Escape, Tab and a click outside close it; arrow keys move in it. */
export function UserMenu({ email }: { email: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isLeaving, logOut } = useLogout();
  const profile = findRoute('profile');
  const watchlist = findRoute('watchlist');
  const alerts = findRoute('alerts');

  useEffect(() => {
    if (!isOpen) return;
    itemsIn(root.current)[0]?.focus();
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(itemsIn(root.current), event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys that the button and items let through.
    <div className="relative" ref={root} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        title={email}
        onClick={() => setOpen(!isOpen)}
      >
        <User aria-hidden="true" />
        User
        <ChevronDown className="size-3.5 max-[22.5rem]:hidden" aria-hidden="true" />
      </Button>
      <div
        className={cx(popoverLook, 'right-0 z-40 w-48 p-1.5')}
        id={id}
        role="menu"
        aria-label="User"
        hidden={!isOpen}
      >
        {profile && (
          <Link className={menuItem} role="menuitem" href={profile.path} onClick={() => setOpen(false)}>
            <User className="text-ink-3" aria-hidden="true" />
            {profile.label}
          </Link>
        )}
        {watchlist && (
          <Link
            className={menuItem}
            role="menuitem"
            href={watchlist.path}
            prefetch={false}
            onClick={() => setOpen(false)}
          >
            <ListChecks className="text-ink-3" aria-hidden="true" />
            {watchlist.label}
          </Link>
        )}
        {alerts && (
          <Link className={menuItem} role="menuitem" href={alerts.path} prefetch={false} onClick={() => setOpen(false)}>
            <BellRing className="text-ink-3" aria-hidden="true" />
            {alerts.label}
          </Link>
        )}
        <button className={menuItem} role="menuitem" type="button" aria-busy={isLeaving} onClick={logOut}>
          {isLeaving ? <Spinner /> : <LogOut className="text-ink-3" aria-hidden="true" />}
          Logout
        </button>
      </div>
    </div>
  );
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function moveFocus(items: readonly HTMLElement[], step: number): void {
  const current = items.findIndex((item) => item === document.activeElement);
  items[(current + step + items.length) % items.length]?.focus();
}
