import PostalMime from 'postal-mime';

/** What the outbox page shows of a mail. */
export type ParsedMail = { to: string; subject: string; date: string; text: string };

/** Reads a mail as it was sent. What it does not say is empty. */
export async function parseEml(eml: string): Promise<ParsedMail> {
  const { to, subject, headers, text } = await PostalMime.parse(eml);
  return {
    to: (to ?? []).map(({ address, name }) => address ?? name).join(', '),
    subject: subject ?? '',
    date: headers.find(({ key }) => key === 'date')?.value ?? '',
    text: (text ?? '').trim(),
  };
}
