'use client';

import { ChevronDown, LogOut, User } from 'lucide-react';
import Link from 'next/link';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { findRoute } from '#lib/site';
import { useLogout } from './use-logout.ts';

/** Profile and Logout. Escape, Tab and a click outside close it; arrow keys move in it. */
export function UserMenu({ email }: { email: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isLeaving, logOut } = useLogout();
  const profile = findRoute('profile');

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
    <div className="user" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        className="btn btn-2 btn-s"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        title={email}
        onClick={() => setOpen(!isOpen)}
      >
        <User className="i" aria-hidden="true" />
        User
        <ChevronDown className="i i-s" aria-hidden="true" />
      </button>
      <div className="menu" id={id} role="menu" aria-label="User" hidden={!isOpen}>
        {profile && (
          <Link role="menuitem" href={profile.path} onClick={() => setOpen(false)}>
            <User className="i" aria-hidden="true" />
            {profile.label}
          </Link>
        )}
        <button role="menuitem" type="button" aria-busy={isLeaving} onClick={logOut}>
          {isLeaving ? <span className="spin" aria-hidden="true" /> : <LogOut className="i" aria-hidden="true" />}
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
