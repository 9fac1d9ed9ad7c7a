import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequestParams,
  type CallToolResult,
  type InputRequiredResult,
  type ListToolsResult,
  type ReadResourceResult,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isJsonObject, own, type Caller } from '@app/shared-kernel';
import type { McpParts } from '../mcp-parts.ts';
import type { McpResource } from '../mcp-resource.ts';
import type { McpTool, ToolCall } from '../mcp-tool.ts';
import { refusalText } from '../refusal-text.ts';
import { rulesOf } from '../run-tool.ts';
import { schemaOf } from '../tool-arguments.ts';
import { throughOf } from './client-name.ts';

/** The key of the question in a result that asks for input. */
const AGREE = 'agree';

/** One client: of a request over HTTP, or of a connection over standard input and output. */
export class McpSession {
  /**
   * @param callerNow finds the caller with the rights of this moment; asked for every message
   * @param isConnection whether the client stays connected, so that it can be asked in the older protocol, too
   */
  constructor(
    private readonly parts: McpParts,
    private readonly server: Server,
    private readonly callerNow: () => Promise<Caller>,
    private readonly isConnection: boolean,
  ) {}

  async listTools(context: ServerContext): Promise<ListToolsResult> {
    return { tools: this.parts.registry.toolsFor(await this.callOf(context)).map(shownTool) };
  }

  /** What is refused is an answer, too: the assistant reads why. */
  async callTool(params: CallToolRequestParams, context: ServerContext): Promise<CallToolResult | InputRequiredResult> {
    try {
      const { canAsk } = this.clientOf(context);
      const asking = { canAsk, agreed: agreedIn(context) };
      const outcome = await this.parts.runner.run(params.name, params.arguments, await this.callOf(context), asking);
      return 'question' in outcome ? asked(outcome.question) : { content: [{ type: 'text', text: outcome.text }] };
    } catch (error) {
      return { content: [{ type: 'text', text: refusalText(error, this.parts.log) }], isError: true };
    }
  }

  /** @param areTemplates whether those whose addresses have a variable */
  async listResources(areTemplates: boolean, context: ServerContext): Promise<readonly McpResource[]> {
    const all = this.parts.registry.resourcesFor(await this.callOf(context));
    return all.filter(({ isTemplate }) => isTemplate === areTemplates);
  }

  async readResource(uri: string, context: ServerContext): Promise<ReadResourceResult> {
    const call = await this.callOf(context);
    for (const resource of this.parts.registry.resourcesFor(call)) {
      const variable = resource.match(uri);
      if (variable === null) continue;
      const text = await resource.read(variable, call).catch((error: unknown) => {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, refusalText(error, this.parts.log));
      });
      return { contents: [{ uri, mimeType: resource.mimeType, text }] };
    }
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource.');
  }

  private async callOf(context: ServerContext): Promise<ToolCall> {
    const caller = await this.callerNow();
    const { name } = this.clientOf(context);
    return {
      caller: { ...caller, through: throughOf(name) },
      policy: await this.parts.policies.of(caller.workspaceId),
    };
  }

  /** Each request of the newer protocol says who sends it; in the older one a connection begins with it. */
  private clientOf({ mcpReq }: ServerContext): { name: unknown; canAsk: boolean } {
    const envelope: Record<string, unknown> = { ...mcpReq.envelope };
    const info = envelope[CLIENT_INFO_META_KEY] ?? this.server.getClientVersion();
    const connected = this.isConnection ? this.server.getClientCapabilities() : undefined;
    const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] ?? connected;
    return {
      name: isJsonObject(info) ? own(info, 'name') : undefined,
      canAsk: isJsonObject(capabilities) && own(capabilities, 'elicitation') !== undefined,
    };
  }
}

function shownTool(tool: McpTool): ListToolsResult['tools'][number] {
  const isRead = tool.effect === 'read';
  const writing = { destructiveHint: tool.effect === 'publish', idempotentHint: tool.isIdempotent };
  return {
    name: tool.name,
    description: tool.description,
    inputSchema: schemaOf(rulesOf(tool)) as { type: 'object' },
    annotations: { readOnlyHint: isRead, ...(isRead ? {} : writing), openWorldHint: false },
  };
}

/** A form of one question, to be answered by the person. */
function asked(question: string): InputRequiredResult {
  const requestedSchema = {
    type: 'object' as const,
    properties: { [AGREE]: { type: 'boolean' as const, title: 'Yes' } },
    required: [AGREE],
  };
  return inputRequired({ inputRequests: { [AGREE]: inputRequired.elicit({ message: question, requestedSchema }) } });
}

/** What the person answered; undefined if they were not asked yet. */
function agreedIn({ mcpReq: { inputResponses } }: ServerContext): boolean | undefined {
  const answer = inputResponses && own(inputResponses, AGREE);
  if (!isJsonObject(answer)) return undefined;
  const content = own(answer, 'content');
  return own(answer, 'action') === 'accept' && isJsonObject(content) && own(content, AGREE) === true;
}
