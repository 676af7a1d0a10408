'use client';

import { cx } from 'class-variance-authority';
import { Menu, X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '#components/account/session/session-provider';
import { Button } from '#components/ui/button';
import { findRoute, routes } from '#lib/site';
import { HeaderSearch, HeaderSearchButton } from './header-search.tsx';
import { isReadingPath } from './reading-path.ts';

const menuLink =
  'py-2.5 text-input font-medium text-ink-2 no-underline hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-ink)] md:py-2 md:text-base/6';

type Props = {
  /** From the server, so that no page is sent its script. */
  logo: ReactNode;
  links: readonly { path: string; label: string }[];
  children: ReactNode;
};

/** Pixels of scrolling after which the header casts a shadow. */
const SHADOW_AFTER = 8;

/** The header's moving parts: sticky and its shadow (but not over a filing), search and menu of small screens. */
export function HeaderFrame({ logo, links, children }: Props) {
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

  return (
    <header
      className={cx(
        'z-30 bg-paper print:hidden',
        isReading ? 'border-b border-rule max-[64rem]:relative' : 'sticky top-0',
        isScrolled && !isReading && 'shadow-sm',
      )}
      ref={root}
    >
      <div className="wrap flex h-14 items-center gap-0.5 min-[22.01rem]:gap-2 md:h-15 md:gap-8">
        {logo}
        {links.length > 0 && (
          <nav
            aria-label="Main"
            id="main-menu"
            className={cx(
              'max-md:absolute max-md:inset-x-0 max-md:top-14 max-md:z-31 max-md:flex-col max-md:border-t max-md:border-rule max-md:bg-paper max-md:px-(--page-padding) max-md:pt-1 max-md:pb-3 max-md:shadow-sm md:mr-auto md:flex md:gap-6',
              isOpen ? 'flex' : 'max-md:hidden',
            )}
          >
            {(status ? [...links, routes.watchlist] : links).map(({ path, label }) => (
              <Link key={path} className={menuLink} href={path} aria-current={pathname === path ? 'page' : undefined}>
                {label}
              </Link>
            ))}
            {login && (
              <Link className={cx(menuLink, 'md:hidden')} href={login.path}>
                {login.label}
              </Link>
            )}
          </nav>
        )}
        <HeaderSearch key={pathname} id={searchId} isOpen={isFinding} />
        <div className="flex items-center gap-0.5 min-[22.01rem]:gap-2">
          {children}
          <HeaderSearchButton
            controls={searchId}
            isOpen={isFinding}
            onToggle={() => toggle('search')}
            button={searchButton}
          />
          {links.length > 0 && (
            <Button
              variant="ghost"
              size="icon"
              className="md:hidden"
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls="main-menu"
              onClick={() => toggle('menu')}
            >
              {isOpen ? <X /> : <Menu />}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
