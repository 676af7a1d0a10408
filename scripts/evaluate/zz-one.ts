import { readClaims } from '#lib/summaries/source-claims';
import { verifyClaims } from '#lib/summaries/verify-claims';

const [source, ...texts] = process.argv.slice(2);
for (const t of texts) {
  const r = verifyClaims(
    t,
    readClaims({ ordinal: 0, kind: 'paragraph', part: 'II', item: '7', text: source ?? '', hash: '', anchor: '' }),
  );
  console.log(r.complete, r.fault, r.receipts.map((x) => `${x.text}:${x.status}:${x.formula ?? ''}`).join(' | '));
}
