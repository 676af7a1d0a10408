import { splitSentences } from '#lib/text/sentences';

/** What readers must learn of and few filings have: going concern, controls that fail, another auditor, a bankruptcy. */
const ALARM =
  /substantial doubt|going concern|material weakness|\b(?:was|were|is|are) (?:not effective|ineffective)|\bas restated\b|\brestate(?:d|ments?)? (?:of |our |the |its )*(?:previously|prior|consolidated|financial)|(?:dismiss|resign|replac)\w* [^.]{0,80}(?:auditor|accounting firm|certifying accountant)|\b(?:new|successor) independent (?:registered )?(?:public )?account|auditors? (?:have|has) raised|\bchapter (?:7|11)\b|bankruptcy (?:petition|court|filing|proceeding)/i;
/** What might be, is looked for, or is explained, has not happened: audit reports and risk factors name it every year. */
const SUPPOSED =
  /\b(?:may|could|might|would|can|[Ii]f|whether|[Ww]hen|[Nn]o|not identif\w+|any|[Nn]or|[Ww]ithout|potential(?:ly)?|[Ii]n the event|risks? (?:that|of)|is a (?:significant |control |combination of )?deficienc\w+)\b/;
/** Texts are looked at up to here. */
const READ = 8_000;

/** Whether a text says that something has happened which readers must learn of. Linear in the text, up to a limit. */
export function hasAlarm(text: string): boolean {
  const read = text.slice(0, READ);
  return (
    ALARM.test(read) &&
    splitSentences(read).some(({ from, to }) => {
      const sentence = read.slice(from, to);
      return ALARM.test(sentence) && !SUPPOSED.test(sentence);
    })
  );
}
