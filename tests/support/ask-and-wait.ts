import { z } from 'zod';
import { complete } from '#lib/llm/complete';
import { configuredModel } from '#lib/llm/model';
import { withinBudget } from '#lib/llm/spend';

/**
 * A process that asks the configured model one question within an account's budget and waits for its answer:
 * `ask-and-wait.ts ACCOUNT SENT ANSWER`, tokens that go out and that may come back.
 */
const [account = '', sent = 0, answer = 0] = process.argv
  .slice(2)
  .map((value, at) => (at === 0 ? value : Number(value)));
const model = await configuredModel()?.open();
if (!model) throw new Error('There is no model.');
await withinBudget({ account: String(account), estimate: Number(sent) + Number(answer), sent: Number(sent) }, () =>
  complete({
    model,
    instructions: 'Answer.',
    prompt: 'What were net sales?',
    schema: z.object({ answer: z.string() }),
    maxOutputTokens: Number(answer),
  }),
);
