import { z } from 'zod';
import { TitledSection } from '#components/marketing/titled-section';
import type { JsonSchema } from '#lib/api/openapi';
import { inputOf, type Tool } from '#lib/mcp/tool';
import { CodeBlock } from './code-block.tsx';
import { describeFields } from './describe-schema.ts';
import { ToolRow } from './tool-row.tsx';

/** As most programs write down their servers. */
const configuration = (url: string) =>
  JSON.stringify({ mcpServers: { proofline: { url, headers: { Authorization: 'Bearer prfl_live_…' } } } }, null, 2);

/** The server for assistants: its address, how programs are told of it, and its tools, made from their definitions. */
export function AssistantsSection({ url, tools }: { url: string; tools: readonly Tool[] }) {
  return (
    <TitledSection
      title="For assistants"
      lead="The same, by the Model Context Protocol: short answers that can be cited."
    >
      <div className="grid min-w-0 gap-4 text-ink-2" id="assistants">
        <p>
          An assistant that takes the address of a server and a header reads filings here: it finds companies, takes
          figures with their sources, asks, and checks its own draft. Each call of a tool counts as one request; to
          connect costs none. No tool changes anything, and what a filing says reaches the assistant as a quote.
        </p>
        <CodeBlock label="Configuration of an assistant">{configuration(url)}</CodeBlock>
        <p>
          Claude Code: <code>claude mcp add --transport http</code> with this address and <code>--header</code>. VS Code
          calls the list <code>servers</code> and wants <code>&quot;type&quot;: &quot;http&quot;</code>. Programs that
          can only sign in by OAuth cannot be used.
        </p>
        <ul className="divide-y divide-rule border-t border-ink text-ink">
          {tools.map((tool) => (
            <ToolRow
              key={tool.name}
              name={tool.name}
              title={tool.title}
              description={tool.description}
              needsVerify={tool.scope === 'verify'}
              inputs={describeFields({ schema: z.toJSONSchema(inputOf(tool), { io: 'input' }) as JsonSchema }, {})}
            />
          ))}
        </ul>
      </div>
    </TitledSection>
  );
}
