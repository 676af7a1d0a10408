import type { ReactNode } from 'react';
import { headerLinks } from '#lib/site';
import { HeaderFrame } from './header-frame.tsx';
import { Logo } from './logo.tsx';

type Props = {
  /** What is at the right end: the account's menu, or the way to one. */
  account: ReactNode;
};

export function SiteHeader({ account }: Props) {
  return (
    <HeaderFrame logo={<Logo className="max-md:mr-auto" />} links={headerLinks}>
      {account}
    </HeaderFrame>
  );
}
