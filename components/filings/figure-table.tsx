import type { ReactNode } from 'react';

/** Said once by the table for all of its cells: a page has hundreds of them. */
const look =
  'w-full border-collapse self-start [&_:is(th,td)]:border-b [&_:is(th,td)]:border-rule [&_:is(th,td)]:py-1.75 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-baseline [&_:is(th,td)]:font-normal [&_[data-amount]]:text-end [&_[data-amount]]:font-medium [&_[data-amount]]:whitespace-nowrap [&_[data-move]]:pr-0 [&_[data-move]]:text-ink-2 [&_[data-move]_svg]:mr-1 [&_[scope=colgroup]]:pr-0 [&_[scope=colgroup]]:text-end [&_[scope=colgroup]]:text-ink-3 [&_small]:text-xs [&_small]:font-normal [&_small]:text-ink-3 [&_th_small]:block';

type Props = { title: string; period: string; isWide?: boolean; children: ReactNode };

/** A group of figures as a sheet: a caption over an ink rule, hairlines between the rows. */
export function FigureTable({ title, period, isWide = false, children }: Props) {
  return (
    <table className={isWide ? look : `${look} [&_[data-move]]:w-[34%]`}>
      <caption className="border-b border-ink pb-1.5 text-start text-base font-semibold">
        {title} <small>{period}</small>
      </caption>
      {children}
    </table>
  );
}

/** Heads that a table says to those who do not see its columns. */
export function HiddenHeads({ names }: { names: readonly string[] }) {
  return (
    <thead className="sr-only">
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Amount = {
  amount: string;
  scale?: string;
  href: string | null;
  /** The key figure that it is, where its receipt can be shared: on its filing's page. */
  figure?: string | undefined;
};

/** The cell of an amount, which leads to its place; without one on a page that lacks the place. */
export function AmountCell({ amount, scale = '', href, figure }: Amount) {
  return (
    <td data-amount="">
      <a className="checked-figure" href={href ?? undefined} data-figure={figure}>
        {amount}
      </a>{' '}
      {scale && <small>{scale}</small>}
    </td>
  );
}
