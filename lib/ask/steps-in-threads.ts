import { log } from '#lib/log';
import type { Threads } from '#lib/threads/open-threads';
import { sharedThreads } from '#lib/threads/shared-threads';
import { type AnswerSteps, type Asked, StepFailed, type Written } from './answer-steps.ts';
import type { AnswerTask } from './answer-thread.ts';
import type { ModelAnswer } from './model/ask-prompt.ts';

type AnswerThreads = Threads<AnswerTask, unknown>;

/**
 * A step takes some hundredths of a second. One that takes this long hardly ever ends.
 */
const answering = (): AnswerThreads =>
  sharedThreads({
    name: 'answers',
    entry: 'lib/ask/answer-thread.ts',
    threads: 1,
    queue: 40,
    maxWaitMs: 5_000,
    timeLimitMs: 5_000,
    memoryMb: 128,
  });

/** A longer passage was not written by a person; it is shown, and not read for an answer. */
const MAX_PASSAGE_LENGTH = 20_000;
const MAX_HEADING_LENGTH = 500;
const MAX_SENTENCES = 20;
const MAX_SENTENCE_LENGTH = 2_000;

/**
 * The steps of an answer, each done by a thread that is ended when it takes too long. The input is
 * bounded: thirty passages of 20,000 characters at most.
 */
export function stepsInThreads(threads: AnswerThreads = answering()): AnswerSteps {
  const run = async (task: AnswerTask) => {
    try {
      return await threads.run(task);
    } catch (error) {
      log.warn({ err: error, step: task.step }, 'A step of an answer failed');
      throw new StepFailed('A step of an answer failed.', { cause: error });
    }
  };
  return {
    prepare: async (asked) => (await run({ step: 'prepare', asked: bounded(asked) })) as string | null,
    quote: async (asked) => (await run({ step: 'quote', asked: bounded(asked) })) as Written,
    judge: async (asked, answer) =>
      (await run({ step: 'judge', asked: bounded(asked), answer: boundedAnswer(answer) })) as
        | Written
        | { dropped: number },
  };
}

/** Leaves out what the steps do not read: of a passage's HTML they only need whether it is a table. */
function bounded({ passages, ...asked }: Asked): Asked {
  return {
    ...asked,
    passages: passages.map((passage) => ({
      ...passage,
      paragraph: passage.paragraph.includes('<table') ? '<table' : '',
      text: passage.text.length > MAX_PASSAGE_LENGTH ? '' : passage.text,
      headings: passage.headings.map((heading) => heading.slice(0, MAX_HEADING_LENGTH)),
    })),
  };
}

/** A longer sentence cannot match a passage; it is emptied and counted as dropped. */
function boundedAnswer({ found, claims }: ModelAnswer): ModelAnswer {
  const short = (text: string) => (text.length > MAX_SENTENCE_LENGTH ? '' : text);
  return {
    found,
    claims: claims
      .slice(0, MAX_SENTENCES)
      .map(({ text, passage, quote }) => ({ text: short(text), passage, quote: short(quote) })),
  };
}
