import { mcpRoute } from '#lib/mcp/mcp-route';

export const POST = mcpRoute;
