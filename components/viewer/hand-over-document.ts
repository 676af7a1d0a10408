// oxlint-disable-next-line import/no-unassigned-import -- It is there to fail in a browser bundle.
import 'server-only';
import { after } from 'next/server';
import { pendingDocuments } from './pending-documents.ts';

/**
 * Passes a rendered document to the component that writes it into the page (`DocumentBody`), outside of its props:
 * a prop is sent a second time, as data, after the markup. The document stays until the answer has been sent,
 * under a name that nobody can guess, so that no request sees another one's document.
 */
export function handOverDocument(html: string): string {
  const ticket = crypto.randomUUID();
  pendingDocuments().set(ticket, html);
  after(() => void pendingDocuments().delete(ticket));
  return ticket;
}
