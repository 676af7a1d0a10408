/**
 * Fits the weights by which a question's sentences are ordered and an answer is trusted
 * (`lib/ask/evidence/weights.json`), over the questions of the files beside it, and prints how they do for companies
 * unseen: `node scripts/evaluate/answers/fit-evidence.ts [--corpus DIR] [--data DIR] [--write]`. The sets of `UNSEEN`
 * are for measuring only.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHOICE_TRAITS, type Choice, choose, type Weights, weigh } from '#lib/ask/evidence/choose-evidence';
import { TRAITS } from '#lib/ask/evidence/read-traits';
import { withContext } from '#lib/ask/evidence/with-context';
import { fitTraits, type TraitRow } from '../fitting/fit-traits.ts';
import { collectEvidence, type EvidenceExample } from './collect-evidence.ts';
import { judgeAnswer } from './judge-answers.ts';

const FOLDS = 5;
const PENALTY = { sentence: 1, answer: 2 };
/** An example without an answer counts less among sentences, where it has none to tell apart, and more among answers. */
const UNANSWERABLE = { sentence: 0.5, answer: 3 };
/** Sentences of a search that are read: none further down was ever the answer. */
const MAX_READ = 50;
const THRESHOLDS = [0, 0.5, 1, 1.5, 1.8, 2];
const UNSEEN = ['questions-strangers-4.jsonl', 'questions-strangers-5.jsonl'];

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const directory = import.meta.dirname;
const files = readdirSync(directory).filter((name) => name.startsWith('questions-') && name.endsWith('.jsonl'));
const known = [
  ...files.filter((name) => !UNSEEN.includes(name)).map((name) => join(directory, name)),
  join(values.corpus, 'meaning/questions.jsonl'),
];
const all = await collectEvidence({ ...values, questions: [...known, ...UNSEEN.map((name) => join(directory, name))] });
const examples = all.filter(({ file }) => !UNSEEN.includes(basename(file)));
const unseen = all.filter(({ file }) => UNSEEN.includes(basename(file)));

type Judged = { example: EvidenceExample; choice: Choice | null; isRight: boolean };

const folds = foldsByCompany(examples);
const judged = folds.flatMap((fold) => judgeBy(fold, fitSentences(examples.filter((one) => !fold.includes(one)))));
const sureOf = new Map<EvidenceExample, number>();
for (const fold of folds) {
  const weights = fitAnswers(judged.filter(({ example }) => !fold.includes(example)));
  for (const one of judged) if (fold.includes(one.example)) sureOf.set(one.example, sureness(one, weights));
}
report('companies unseen', judged, sureOf);
const weights = { sentence: fitSentences(examples), answer: fitAnswers(judged) };
const later = judgeBy(unseen, weights.sentence);
report('questions unseen', later, new Map(later.map((one) => [one.example, sureness(one, weights.answer)])));
if (values.write) {
  const file = new URL('../../../lib/ask/evidence/weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
}

function foldsByCompany(from: readonly EvidenceExample[]): EvidenceExample[][] {
  const byCompany = [...Map.groupBy(from, ({ company }) => company).values()];
  const out = Array.from({ length: FOLDS }, (): EvidenceExample[] => []);
  for (const group of byCompany.toSorted((one, other) => other.length - one.length))
    out.toSorted((one, other) => one.length - other.length)[0]!.push(...group);
  return out;
}

function fitSentences(from: readonly EvidenceExample[]): Weights {
  const rows = from.flatMap(({ evidence, says, question }): TraitRow[] => {
    const read = [...evidence.keys()]
      .toSorted((one, other) => orderOf(evidence[other]!) - orderOf(evidence[one]!))
      .slice(0, MAX_READ);
    const right = read.filter((at) => says[at] === 1);
    const wrong = read.filter((at) => says[at] === 0);
    if (question.answerable && right.length === 0) return [];
    const share = question.answerable ? 1 : UNANSWERABLE.sentence;
    return [
      ...right.map((at) => ({ traits: evidence[at]!.traits, isTrue: true, importance: 1 / right.length })),
      ...wrong.map((at) => ({ traits: evidence[at]!.traits, isTrue: false, importance: share / wrong.length })),
    ];
  });
  return fitTraits(rows, TRAITS, PENALTY.sentence);
}

/** What looks most like an answer before anything is fitted. */
function orderOf({ traits: { own, above, rank } }: EvidenceExample['evidence'][number]): number {
  return 2 * own + above + rank;
}

function fitAnswers(from: readonly Judged[]): Weights {
  const rows = from.flatMap(({ choice, isRight, example }): TraitRow[] =>
    choice === null
      ? []
      : [
          {
            traits: choice.traits,
            isTrue: isRight,
            importance: example.question.answerable ? 1 : UNANSWERABLE.answer,
          },
        ],
  );
  return fitTraits(rows, CHOICE_TRAITS, PENALTY.answer);
}

function judgeBy(from: readonly EvidenceExample[], sentence: Weights): Judged[] {
  return from.map((example) => {
    const best = choose(example.evidence, { companies: example.companies, weights: sentence });
    const told = best && { ...best, evidence: withContext(best.evidence) };
    const choice = told !== null && example.tellsWhole(told.evidence) ? told : null;
    const said = choice?.evidence.map(({ support }) => `${support.passage.passage.company} ${support.sentence.text}`);
    const verdict = judgeAnswer({ outcome: 'answered', text: (said ?? []).join(' ') }, example.question);
    return { example, choice, isRight: verdict === 'right' };
  });
}

function sureness({ choice }: Judged, fitted: Weights): number {
  return choice === null ? -Infinity : weigh(choice.traits, fitted);
}

/** How many questions are answered rightly and wrongly: by the first search whose answer is sure enough. */
function report(name: string, from: readonly Judged[], sure: ReadonlyMap<EvidenceExample, number>): void {
  const questions = [...Map.groupBy(from, ({ example }) => example.question).values()];
  const answerable = questions.filter(([one]) => one!.example.question.answerable).length;
  for (const threshold of THRESHOLDS) {
    const answers = questions.map((searches) =>
      searches
        .toSorted((one, other) => one.example.search - other.example.search)
        .find(({ example }) => sure.get(example)! >= threshold),
    );
    const right = answers.filter((one) => one?.isRight).length;
    const invented = answers.filter((one) => one && !one.example.question.answerable).length;
    const wrong = answers.filter(Boolean).length - right - invented;
    process.stdout.write(
      `${name}, sure from ${threshold}: ${right} right and ${wrong} wrong of ${answerable}, ${invented} answered of ${questions.length - answerable} without an answer\n`,
    );
  }
}
