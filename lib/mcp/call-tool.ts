import type { CallToolResult } from '@modelcontextprotocol/server';
import { requireScope } from '#lib/api/find-caller';
import { problemOf, problemType } from '#lib/api/problem';
import type { Asker } from '#lib/api-keys/types';
import type { Tool, ToolInput } from './tool.ts';
import { writeAnswer } from './write-answer.ts';

/** Who asks, and whether the plan has a request left; throws ApiProblem where it has none. */
export type Asking = { asker: Asker; requireLeft: () => void };

/**
 * Calls a tool. What is wrong with the call is an answer, too, that says what to do: an assistant reads it and can act
 * on it, where an error of the protocol would reach only the program around it.
 * @param input as `inputOf` has read it
 */
export async function callTool(
  tool: Tool,
  { max_characters: most, ...input }: ToolInput,
  { asker, requireLeft }: Asking,
): Promise<CallToolResult> {
  try {
    requireLeft();
    requireScope(asker, tool.scope);
    const { structured, text } = await writeAnswer(tool, await tool.find(input, asker), most);
    return { content: [{ type: 'text', text }], structuredContent: structured };
  } catch (error) {
    return { content: [{ type: 'text', text: describeProblem(error) }], isError: true };
  }
}

/** What happened, what to do, and the address that explains it. */
export function describeProblem(error: unknown): string {
  const { name, title, detail } = problemOf(error);
  return [title, detail, problemType(name)].filter(Boolean).join('\n');
}
