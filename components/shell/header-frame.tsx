'use client';

import { Menu, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '#components/account/session-provider';
import { findRoute } from '#lib/site';
import { HeaderSearch, HeaderSearchButton } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { isReadingPath } from './reading-path.ts';

type Props = { links: readonly { path: string; label: string }[]; children: ReactNode };

/** Pixels of scrolling after which the header casts a shadow. */
const SHADOW_AFTER = 8;

/** The header's moving parts: sticky and its shadow (but not over a filing), search and menu of small screens. */
export function HeaderFrame({ links, children }: Props) {
  const pathname = usePathname();
  const isReading = isReadingPath(pathname);
  const [isScrolled, setScrolled] = useState(false);
  const searchId = useId();
  const root = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  /** The open part and its page: another page closes it. */
  const [opened, setOpened] = useState<{ part: 'menu' | 'search'; on: string } | null>(null);
  const open = opened?.on === pathname ? opened.part : null;
  const isOpen = open === 'menu';
  const isFinding = open === 'search';
  const toggle = (part: 'menu' | 'search') => setOpened(open === part ? null : { part, on: pathname });
  const { status } = useSession();
  // Small screens have room for one button; where there are two, the other is in the menu.
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
    if (!open) return;
    const header = root.current;
    function onKeyDown(event: KeyboardEvent) {
      // The first Escape closes the suggestions.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpened(null);
      if (open === 'search') searchButton.current?.focus();
    }
    function onPointerDown({ target }: PointerEvent) {
      if (open === 'search' && target instanceof Node && !header?.contains(target)) setOpened(null);
    }
    function onFocusOut({ relatedTarget }: FocusEvent) {
      if (open === 'search' && relatedTarget instanceof Node && !header?.contains(relatedTarget)) setOpened(null);
    }
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    header?.addEventListener('focusout', onFocusOut);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      header?.removeEventListener('focusout', onFocusOut);
    };
  }, [open]);

  const classes = [
    'top',
    isReading && 'flow',
    isScrolled && !isReading && 'is-scrolled',
    isOpen && 'is-open',
    isFinding && 'is-finding',
  ];

  return (
    <header className={classes.filter(Boolean).join(' ')} ref={root}>
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
        <HeaderSearch key={pathname} id={searchId} isOpen={isFinding} />
        <div className="acts">
          {children}
          <HeaderSearchButton
            controls={searchId}
            isOpen={isFinding}
            onToggle={() => toggle('search')}
            button={searchButton}
          />
          {links.length > 0 && (
            <button
              className="btn btn-3 btn-i menu-btn"
              type="button"
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls="main-menu"
              onClick={() => toggle('menu')}
            >
              {isOpen ? <X className="i" /> : <Menu className="i" />}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}
