import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { siteUrl } from '#lib/site-url';
import { type Asking, callTool } from './call-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { FILING_TEMPLATE, readFilingResource } from './resources.ts';
import { inputOf } from './tool.ts';
import { tools } from './tool-list.ts';

/** Raised when a tool, a field or an argument comes; none goes. */
const VERSION = '1.0.0';

/** Nothing is changed, the same call answers the same, and nothing but filings that are here is read. */
const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/**
 * The server for whoever asks, the same over every transport. It keeps nothing between requests: over HTTP there is one
 * for each. Building one takes a quarter of a millisecond.
 */
export function makeServer(asking: Asking): McpServer {
  const server = new McpServer(
    { name: 'proofline', title: 'Proofline', version: VERSION, websiteUrl: siteUrl('/') },
    { instructions: INSTRUCTIONS, capabilities: { tools: {}, resources: {} } },
  );
  for (const tool of tools) {
    const { name, title, description, output: outputSchema } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema: inputOf(tool), outputSchema, annotations: { title, ...READS_ONLY } },
      (input) => callTool(tool, input, asking),
    );
  }
  server.registerResource(
    'filing',
    new ResourceTemplate(FILING_TEMPLATE, { list: undefined }),
    {
      title: 'A filing',
      description: 'Its health, key points and summaries with their receipts, by accession number.',
      mimeType: 'text/markdown',
    },
    (uri, { accession }) => readFilingResource(uri.href, accession, asking),
  );
  return server;
}
