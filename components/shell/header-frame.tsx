'use client';

import { Menu, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#components/account/session-provider';
import { findRoute } from '#lib/site';
import { Logo } from './logo.tsx';
import { isReadingPath } from './reading-path.ts';

type Props = { links: readonly { path: string; label: string }[]; children: ReactNode };

/** Pixels of scrolling after which the header casts a shadow. */
const SHADOW_AFTER = 8;

/** The header's moving parts: sticky and its shadow (but not over a filing), the menu of small screens. */
export function HeaderFrame({ links, children }: Props) {
  const pathname = usePathname();
  const isReading = isReadingPath(pathname);
  const [isScrolled, setScrolled] = useState(false);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const { status } = useSession();
  // Small screens have room for one way in; where there are two, the other stands in the menu.
  const login = !status && findRoute('signup') ? findRoute('login') : null;

  useEffect(() => {
    function onScroll() {
      setScrolled(window.scrollY > SHADOW_AFTER);
    }
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') setOpenOn(null);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const classes = ['top', isReading && 'flow', isScrolled && !isReading && 'is-scrolled', isOpen && 'is-open'];

  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <div className="wrap row">
        <Logo />
        {links.length > 0 && (
          <nav aria-label="Main" id="main-menu">
            {links.map(({ path, label }) => (
              <Link key={path} href={path} aria-current={pathname === path ? 'page' : undefined}>
                {label}
              </Link>
            ))}
            {login && (
              <Link className="only-menu" href={login.path}>
                {login.label}
              </Link>
            )}
          </nav>
        )}
        <div className="acts">
          {children}
          {links.length > 0 && (
            <button
              className="btn btn-3 btn-i menu-btn"
              type="button"
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls="main-menu"
              onClick={() => setOpenOn(isOpen ? null : pathname)}
            >
              {isOpen ? <X className="i" /> : <Menu className="i" />}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}
