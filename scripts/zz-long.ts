import { readFileSync } from 'node:fs';
import { parseFiling } from '#lib/filings/parse-filing';
import { summariseFiling } from '#lib/summaries/summarise-filing';
const m = JSON.parse(readFileSync('../shared/corpus/manifest.json','utf8'));
const plain = (text: any) => String(text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
let n = 0, long = 0;
for (const f of m.filings) {
  const document = parseFiling(readFileSync('../shared/corpus/' + f.file));
  const { summaries } = summariseFiling(document);
  for (const s of summaries) {
    const source = document.blocks[s.block];
    if (!source || source.kind === 'table' || source.kind === 'heading' || source.item === null || !s.text || s.status === 'withheld') continue;
    const text = plain(s.text), original = plain(source.text);
    if (original.length < 240) continue;
    n++; if (text.length >= 0.95 * original.length) { long++; if (process.argv[2]) console.log(`${text.length}/${original.length} ${f.file.split('/').at(-1)} [${s.block}] ${s.category}: ${original}\n   => ${text}`); }
  }
}
console.error(n, long, (long / n).toFixed(4));
