import type { AppLogger } from '../logging/app-logger.ts';
import type { McpRegistry } from './mcp-registry.ts';
import type { AssistantPolicies, McpPrompt } from './mcp-resource.ts';
import type { ToolRunner } from './run-tool.ts';

/** What every server for assistants shares. */
export class McpParts {
  constructor(
    readonly registry: McpRegistry,
    readonly runner: ToolRunner,
    readonly policies: AssistantPolicies,
    readonly log: AppLogger,
    /** What an assistant reads of the service first. */
    readonly instructions: string,
    readonly prompts: readonly McpPrompt[],
  ) {}
}
