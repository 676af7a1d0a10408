import { readFileSync } from 'node:fs';
import { parseFiling } from '#lib/filings/parse-filing';
import { findKeyFigures } from '#lib/key-figures/find-key-figures';
import { chooseKeyPoints } from '#lib/summaries/key-points/choose-key-points';
import { composePoints } from '#lib/summaries/key-points/compose/compose-points';
import { summariseFiling } from '#lib/summaries/summarise-filing';
const m = JSON.parse(readFileSync('../shared/corpus/manifest.json','utf8'));
const every = Number(process.argv[2] ?? 1);
m.filings.filter((f: any, i: number) => /^10-/.test(f.form) && i % every === 0).forEach((f: any) => {
  try {
  const document = parseFiling(readFileSync('../shared/corpus/' + f.file));
  const { figures } = findKeyFigures(document);
  const { summaries } = summariseFiling(document);
  const told = composePoints(document, { figures, summaries });
  const chosen = chooseKeyPoints(summaries, document, { figures, told });
  console.log('### ' + f.file);
  chosen.forEach((p, i) => console.log(`${i + 1} ${p.category} ${p.text}`));
  } catch (e) { console.log('### ' + f.file + ' FAILED ' + (e as Error).message); }
});
