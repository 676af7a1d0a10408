import type { ParsedPassage } from '#lib/ask/passages/read-passage';
import type { Question } from '#lib/ask/question/read-question';
import type { PassageSentence } from '#lib/ask/types';
import type { QuestionTerm } from '#lib/ask/words/question-term';
import { holds, termsOf } from '#lib/ask/words/terms-of-text';
import { kinOf } from '#lib/ask/words/word-kin';
import { analyse } from '#lib/search/analysis/analyse';
import { chooseFigures } from './choose-figures.ts';
import { readOperation } from './read-operation.ts';
import { type ReadTable, readTable, type TableRow } from './read-table.ts';
import { smoothLines, splitTitle } from './split-title.ts';
import { tellRow } from './tell-row.ts';

/** A row that answers, as a sentence of its passage. */
export type TableAnswer = { passage: ParsedPassage; sentence: PassageSentence };

/** What a table of counts says at its head. */
const COUNTS = /\b(?:(?:in|number of) units|units sold|deliveries|headcount)\b/i;

/** Label words beside what is asked for that leave a row what it is. */
const SAME = new Set(
  analyse('total net consolidated company our amount note see including less of which year period quarter').map(
    ({ hash }) => hash,
  ),
);
/** Of what is asked for, as much must the row itself name; the lines and titles around it may name the rest. */
const OWN = 0.5;
/** With more words of its own it is another thing. */
const MAX_OTHERS = 2;

/** Words of periods, which the columns name. */
const PERIOD =
  /^(?:fiscal|years?|quarters?|months?|q[1-4]|first|second|third|fourth|half|ended|ending|end|jan\w*|feb\w*|mar|march|apr|april|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)$/;

const WHETHER_MOVED =
  /^(?:and )?(?:did|has|have|is|are|was|were|does|do)\b.*\b(?:rais\w+|ris\w+|increas\w+|gr[eo]w\w*|fall\w*|declin\w+|decreas\w+|cut\w*|drop\w*|reduc\w+|improv\w+|higher|lower|more|less|up|down)\b/i;

/** What a figure's own sign says. */
const PERCENT = /^(?:percent(?:ages?)?|pct|%)$/;

type Candidate = { passage: ParsedPassage; table: ReadTable; row: TableRow; others: number; around: number };

/**
 * The row of a table that is what the question asks for, whole and with as few other words as possible, with the figures
 * of its periods, and what they come to where a change or an average is asked for. Null where no row is, or where several
 * that are as close say different things. Linear in the tables.
 */
export function answerFromTables(
  passages: readonly ParsedPassage[],
  question: Question,
  text: string,
): TableAnswer | null {
  const asked = readOperation(text);
  const subject = question.terms.filter(
    ({ word, isFiller }) => !isFiller && !asked.words.has(word) && !PERIOD.test(word) && !PERCENT.test(word),
  );
  if (subject.length === 0 || question.reason !== null || question.isForward) return null;
  // A row names nobody, and its figure alone does not say whether it rose.
  if (question.isWho || question.isNamed || (asked.operation === 'value' && WHETHER_MOVED.test(text))) return null;
  const candidates = passages.flatMap((passage) =>
    passage.isTable && !(question.isCount && /[$€£]/.test(passage.text) && !COUNTS.test(passage.text))
      ? candidatesOf(passage, subject, { ...question, text })
      : [],
  );
  const told = candidates
    .toSorted((one, other) => one.others - other.others || one.around - other.around)
    .flatMap((candidate) => {
      const figures = chooseFigures(candidate.row, question, {
        operation: asked.operation,
        isQuarterly: candidate.passage.passage.filing_type.startsWith('10-Q'),
      });
      // A figure that a question names stands where its answer stands.
      if (!figures || !question.amounts.every((amount) => figures.some((figure) => figure.text.includes(amount))))
        return [];
      // Statements, which have their periods above their years, call what they count by its whole name.
      const lines = smoothLines(candidate.passage.text);
      const isOfStatement = figures.some(({ title }) => splitTitle(title ?? '', lines)?.period);
      if (isOfStatement && candidate.others > 0) return [];
      const sentence = tellRow(candidate, figures, { operation: asked.operation, question: text });
      return sentence ? [{ ...candidate, sentence, key: figures.map(({ value }) => Math.abs(value)).join() }] : [];
    });
  const [best] = told;
  if (!best) return null;
  const asClose = told.filter(({ others, around }) => others === best.others && around === best.around);
  // Of a period that several reports have, the latest is meant.
  const latest = asClose
    .map(({ passage }) => passage.passage.date)
    .toSorted()
    .at(-1);
  const ofLatest = asClose.filter(({ passage }) => passage.passage.date === latest);
  // A parent's own figures stand among the schedules, behind those of the company.
  const ofCompany = ofLatest.filter(({ passage }) => !SCHEDULES.test(passage.passage.item ?? ''));
  const chosen = mostOften(ofCompany.length > 0 ? ofCompany : ofLatest);
  return chosen && { passage: chosen.passage, sentence: chosen.sentence };
}

/** What most tables say, where they do not agree: a company's own figure stands in more of them than a part's. */
function mostOften<T extends Candidate & { key: string }>(told: readonly T[]): T | null {
  const byKey = [...Map.groupBy(told, ({ key }) => key).values()]
    .map((own) => ({ own, tables: new Set(own.map(({ passage }) => passage.passage.paragraph_id)).size }))
    .toSorted((one, other) => other.tables - one.tables);
  const [first, second] = byKey;
  return first && (!second || first.tables > second.tables) ? first.own[0]! : null;
}

const SCHEDULES = /\b15\b/;
const PARENT = /\bschedule (?:i|1)\b|\bparent[- ]company\b|\bcondensed financial information of (?:the )?registrant\b/i;

/** Tables of what was bought or sold with a business. */
const OF_DEAL =
  /\b(?:assets acquired|liabilities assumed|acquired assets|assumed liabilities|purchase (?:price|consideration)|pro forma|held for sale)\b/i;

/** "2026 | 3,756", of what the titles say falls due. */
const isOfYear = ({ label, figures }: TableRow, years: readonly string[]) =>
  years.length === 1 && label.trim() === years[0] && figures.length === 1;

function candidatesOf(
  passage: ParsedPassage,
  subject: readonly QuestionTerm[],
  { years, ends, counted, text }: Pick<Question, 'years' | 'ends' | 'counted'> & { text: string },
): Candidate[] {
  // A parent's own statements are not the company's.
  if (PARENT.test(passage.passage.headings.join(' '))) return [];
  const table = readTable(passage.text);
  const titles = termsOf(passage.passage.headings.join(' \n '));
  const isOfDeal = /\b(?:acqui|assum|bought|merge|deal|sold|sale|dispos|pro forma)/i.test(text);
  const filer = termsOf(`${passage.passage.company} ${passage.passage.symbol_id}`);
  return table.rows.flatMap((row) => {
    const own = termsOf(row.label);
    const lines = [row.group, row.over].join(' ');
    if (!isOfDeal && OF_DEAL.test(`${lines} ${row.label}`)) return [];
    const heads = termsOf([lines, row.stub, ...row.figures.map(({ title }) => title ?? '')].join(' '));
    const inRow = isOfYear(row, ends.length > 0 ? [] : years)
      ? Infinity
      : subject.filter((term) => holds(own, term)).length;
    // A part of what the label names, which was not asked for.
    if (row.part !== '' && otherWords(row.part, subject) > 0) return [];
    if (counted && !holds(own, counted) && !holds(heads, counted)) return [];
    const rest = subject.filter((term) => !holds(own, term));
    // "Services", under "Gross margin percentage:".
    const above = termsOf(lines);
    const isUnder = inRow > 0 && rest.every((term) => holds(above, term));
    // Names stand in titles.
    if (!isUnder && inRow < OWN * Math.max(1, subject.filter(({ isName }) => !isName).length)) return [];
    const isNear = (term: QuestionTerm) => holds(heads, term) || holds(titles, term) || holds(filer, term);
    if (!rest.every(isNear)) return [];
    const others = otherWords(row.label, subject);
    // A line above that names something else: "Corporate and Financing Financial Results".
    if (inRow !== Infinity && !isOfDeal && otherWords(row.group, subject) > MAX_OTHERS) return [];
    return others > MAX_OTHERS ? [] : [{ passage, table, row, others, around: rest.length }];
  });
}

/** How many words of a label are none of the question's. */
function otherWords(label: string, subject: readonly QuestionTerm[]): number {
  const asked = new Set(subject.flatMap(({ phrasings }) => phrasings.flat()));
  const bare = label.replaceAll(/\([^)]*\)/g, ' ');
  const others = new Set(
    analyse(bare).flatMap(({ hash, word }) => {
      const kin = kinOf(word);
      const isAsked = asked.has(hash) || (kin !== null && asked.has(kin));
      return hash === 0 || isAsked || SAME.has(hash) || /\d/.test(word) ? [] : [hash];
    }),
  );
  return others.size;
}
