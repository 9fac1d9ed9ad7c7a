import { McpServer, ProtocolError, ProtocolErrorCode, type GetPromptResult } from '@modelcontextprotocol/server';
import type { Caller } from '@app/shared-kernel';
import { VERSION } from '../../version.ts';
import type { McpParts } from '../mcp-parts.ts';
import type { McpPrompt } from '../mcp-resource.ts';
import { McpSession } from './mcp-session.ts';

/**
 * A server for one request over HTTP, or for one connection over standard input and output. Loaded at the first request,
 * because the package takes a while.
 *
 * @param callerNow and @param isConnection as of `McpSession`
 */
export function createMcpServer(parts: McpParts, callerNow: () => Promise<Caller>, isConnection: boolean): McpServer {
  const { prompts, instructions } = parts;
  const mcp = new McpServer(
    { name: 'galley', title: 'Galley', version: VERSION },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  const { server } = mcp;
  const session = new McpSession(parts, server, callerNow, isConnection);
  server.setRequestHandler('tools/list', (_request, context) => session.listTools(context));
  server.setRequestHandler('tools/call', ({ params }, context) => session.callTool(params, context));
  server.setRequestHandler('resources/list', async (_request, context) => {
    const resources = await session.listResources(false, context);
    return {
      resources: resources.map(({ uri, name, description, mimeType }) => ({ uri, name, description, mimeType })),
    };
  });
  server.setRequestHandler('resources/templates/list', async (_request, context) => {
    const templates = await session.listResources(true, context);
    return {
      resourceTemplates: templates.map(({ uri, name, description, mimeType }) => ({
        uriTemplate: uri,
        name,
        description,
        mimeType,
      })),
    };
  });
  server.setRequestHandler('resources/read', ({ params }, context) => session.readResource(params.uri, context));
  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map(({ name, description, arguments: all }) => ({ name, description, arguments: [...all] })),
  }));
  server.setRequestHandler('prompts/get', ({ params }) => promptNamed(prompts, params.name, params.arguments ?? {}));
  return mcp;
}

function promptNamed(
  prompts: readonly McpPrompt[],
  wanted: string,
  given: Readonly<Record<string, string>>,
): GetPromptResult {
  const prompt = prompts.find(({ name }) => name === wanted);
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such prompt.');
  const text = prompt.text(given);
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}
