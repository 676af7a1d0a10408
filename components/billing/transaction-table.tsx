import type { TransactionView } from '#lib/billing/contract';
import { capitalise } from './describe-method.ts';
import { formatMoney } from './format-money.ts';
import { InvoiceButton } from './invoice-button.tsx';

const SKELETON_ROWS = 5;

const looks: Record<string, string> = {
  completed: 'good',
  paid: 'good',
  billed: 'good',
  past_due: 'wait',
  canceled: 'plain',
};

/** One page of payments; five grey rows while they are on their way (`rows` null). */
export function TransactionTable({ rows }: { rows: readonly TransactionView[] | null }) {
  return (
    <table className="grid-table tx" aria-busy={rows === null}>
      <caption className="vh">{rows ? 'Transactions' : 'Loading transactions'}</caption>
      <thead>
        <tr>
          <th scope="col">Transaction ID</th>
          <th scope="col">Billed at</th>
          <th scope="col">Status</th>
          <th scope="col" className="r">
            Amount
          </th>
          <th scope="col" className="r">
            <span className="vh">Invoice</span>
          </th>
        </tr>
      </thead>
      <tbody>{rows ? rows.map((row) => <Row key={row.id} transaction={row} />) : <SkeletonRows />}</tbody>
    </table>
  );
}

function Row({ transaction }: { transaction: TransactionView }) {
  const { id, status, billed_at: billedAt, amount, currency } = transaction;
  const billed = billedAt?.slice(0, 10) ?? '-';
  return (
    <tr>
      <td className="id">{id}</td>
      <td className="c-d">{billed}</td>
      <td>
        <span className={`tag status-${looks[status] ?? 'plain'}`}>{capitalise(status.replaceAll('_', ' '))}</span>
      </td>
      <td className="r">{formatMoney(amount, currency)}</td>
      <td className="r">
        <InvoiceButton id={id} of={billedAt ? billed : id} />
      </td>
    </tr>
  );
}

function SkeletonRows() {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} className="tx-sk">
      <td colSpan={5} aria-label="Loading">
        <div className="sk" />
      </td>
    </tr>
  ));
}
