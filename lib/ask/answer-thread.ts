import { type Asked, judge, prepare, quote } from './answer-steps.ts';
import type { ModelAnswer } from './model/ask-prompt.ts';

export type AnswerTask =
  | { step: 'prepare' | 'quote'; asked: Asked }
  | { step: 'judge'; asked: Asked; answer: ModelAnswer };

/** Entry of an answering thread; `steps-in-threads.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default function run(task: AnswerTask) {
  switch (task.step) {
    case 'prepare':
      return prepare(task.asked);
    case 'quote':
      return quote(task.asked);
    case 'judge':
      return judge(task.asked, task.answer);
    default:
      return task satisfies never;
  }
}
