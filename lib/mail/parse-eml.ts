import PostalMime from 'postal-mime';

/** The parts of a mail that the outbox page shows. */
export type ParsedMail = { to: string; subject: string; date: string; text: string };

/** Parses a mail as it was sent. Missing parts are empty. */
export async function parseEml(eml: string): Promise<ParsedMail> {
  const { to, subject, headers, text } = await PostalMime.parse(eml);
  return {
    to: (to ?? []).map(({ address, name }) => address ?? name).join(', '),
    subject: subject ?? '',
    date: headers.find(({ key }) => key === 'date')?.value ?? '',
    text: (text ?? '').trim(),
  };
}
