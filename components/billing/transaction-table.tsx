import { cx } from 'class-variance-authority';
import { Badge, type BadgeVariant } from '#components/ui/badge';
import { Skeleton } from '#components/ui/skeleton';
import { dateLook, Table } from '#components/ui/table';
import type { TransactionView } from '#lib/billing/contract';
import { capitalise } from './describe-method.ts';
import { formatMoney } from './format-money.ts';
import { InvoiceButton } from './invoice-button.tsx';

const SKELETON_ROWS = 5;

const looks: Partial<Record<string, BadgeVariant>> = {
  completed: 'good',
  paid: 'good',
  billed: 'good',
  past_due: 'wait',
};

/** Closer together on a phone, where the first column is left out. */
const narrow = 'max-sm:px-1.5 max-sm:nth-2:pl-0 max-[23rem]:px-0.75';
const leftOut = 'max-sm:hidden';

/** One page of payments; five grey rows while they are on their way (`rows` null). */
export function TransactionTable({ rows }: { rows: readonly TransactionView[] | null }) {
  return (
    <Table aria-busy={rows === null}>
      <caption className="sr-only">{rows ? 'Transactions' : 'Loading transactions'}</caption>
      <thead>
        <tr>
          <th scope="col" className={leftOut}>
            Transaction ID
          </th>
          <th scope="col" className={narrow}>
            Billed at
          </th>
          <th scope="col" className={narrow}>
            Status
          </th>
          <th scope="col" className={cx(narrow, 'text-right')}>
            Amount
          </th>
          <th scope="col" className={cx(narrow, 'text-right')}>
            <span className="sr-only">Invoice</span>
          </th>
        </tr>
      </thead>
      <tbody>{rows ? rows.map((row) => <Row key={row.id} transaction={row} />) : <SkeletonRows />}</tbody>
    </Table>
  );
}

function Row({ transaction }: { transaction: TransactionView }) {
  const { id, status, billed_at: billedAt, amount, currency } = transaction;
  const billed = billedAt?.slice(0, 10) ?? '-';
  return (
    <tr>
      <td className={cx(leftOut, 'h-13 font-mono text-sm wrap-anywhere text-ink-2')}>{id}</td>
      <td className={cx(narrow, dateLook, 'h-13')}>{billed}</td>
      <td className={cx(narrow, 'h-13')}>
        <Badge variant={looks[status]}>{capitalise(status.replaceAll('_', ' '))}</Badge>
      </td>
      <td className={cx(narrow, 'figures h-13 text-right')}>{formatMoney(amount, currency)}</td>
      <td className={cx(narrow, 'h-13 text-right')}>
        <InvoiceButton id={id} of={billedAt ? billed : id} />
      </td>
    </tr>
  );
}

function SkeletonRows() {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} data-slot="skeleton-row">
      <td className="h-13" colSpan={5} aria-label="Loading">
        <Skeleton className="w-full min-w-6" />
      </td>
    </tr>
  ));
}
