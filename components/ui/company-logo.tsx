type Props = { ticker: string; picture: string | null; size?: 'small' | 'large' };

/** The company's picture, or the first two letters of its ticker. Decorative: the name is beside it. */
export function CompanyLogo({ ticker, picture, size = 'small' }: Props) {
  const className = size === 'large' ? 'mono mono-l' : 'mono';
  const pixels = size === 'large' ? 56 : 32;

  if (picture) {
    return <img className={className} src={picture} alt="" width={pixels} height={pixels} loading="lazy" />;
  }
  return (
    <span className={className} aria-hidden="true">
      {ticker.slice(0, 2).toUpperCase()}
    </span>
  );
}
