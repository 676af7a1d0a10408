import { describe, expect, test } from 'vitest';
import { readInvoice } from './read-invoice.ts';

describe('readInvoice', () => {
  test('leads to the PDF', () => {
    const body = { pdf_url: 'https://invoices.example/1.pdf' };
    expect(readInvoice({ ok: true, status: 200, body })).toEqual({ address: 'https://invoices.example/1.pdf' });
  });

  test.each([
    [{ ok: true, status: 200, body: { pdf_url: null } }, 'Invoice not available yet.'],
    [{ ok: false, status: 404, body: { error: 'Something else.' } }, 'Invoice not available for this transaction.'],
    [{ ok: false, status: 502, body: null }, 'Failed to fetch invoice.'],
    [{ ok: false, status: 0, body: null }, 'Failed to fetch invoice.'],
  ])('says of %o: %s', (answer, message) => {
    expect(readInvoice(answer)).toEqual({ message });
  });
});
