import { cva } from 'class-variance-authority';

type Props = { ticker: string; picture: string | null; size?: 'small' | 'large' };

const logoVariants = cva(
  'inline-grid shrink-0 place-items-center font-mono leading-none font-semibold tracking-[-0.02em] text-ink-2 inset-ring inset-ring-rule',
  {
    variants: {
      size: { small: 'size-8 rounded-md text-2xs/none', large: 'size-14 rounded-lg text-input/none' },
      kind: { letters: 'bg-wash', picture: 'bg-sheet object-contain' },
    },
  },
);

/** The company's picture, or the first two letters of its ticker. Decorative: the name is beside it. */
export function CompanyLogo({ ticker, picture, size = 'small' }: Props) {
  const pixels = size === 'large' ? 56 : 32;

  if (picture) {
    const className = logoVariants({ size, kind: 'picture' });
    return <img className={className} src={picture} alt="" width={pixels} height={pixels} loading="lazy" />;
  }
  return (
    <span data-slot="logo" className={logoVariants({ size, kind: 'letters' })} aria-hidden="true">
      {ticker.slice(0, 2).toUpperCase()}
    </span>
  );
}
