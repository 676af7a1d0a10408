/** What the outbox page shows of a mail. */
export type ReadMail = { to: string; subject: string; date: string; text: string };

/**
 * Reads a mail of ours: two parts, text first, each plain or quoted-printable. Not a reader of other people's mails;
 * what it does not find is empty.
 */
export function parseEml(eml: string): ReadMail {
  const [head, body] = split(eml.replaceAll('\r\n', '\n'));
  const boundary = /boundary="([^"]+)"/.exec(header(head, 'content-type'))?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\n/, '')));
  const [partHead = '', content = ''] =
    parts.find(([partHeaders]) => header(partHeaders, 'content-type').startsWith('text/plain')) ?? [];
  const isQuoted = header(partHead, 'content-transfer-encoding') === 'quoted-printable';
  return {
    to: header(head, 'to'),
    subject: decodeWords(header(head, 'subject')),
    date: header(head, 'date'),
    text: (isQuoted ? decodeQuoted(content) : content).trim(),
  };
}

function split(part: string): [head: string, body: string] {
  const end = part.indexOf('\n\n');
  return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 2)];
}

function header(head: string, name: string): string {
  const unfolded = head.replace(/\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

function decodeQuoted(text: string): string {
  const joined = text.replace(/=\n/g, '');
  return joined.replace(/(?:=[0-9A-F]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}

/** RFC 2047 words, as a subject with an umlaut is written. */
function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([BQ])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
  );
}
