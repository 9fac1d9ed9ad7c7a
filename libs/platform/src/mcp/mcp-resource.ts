import type { Access } from '../access/access.ts';
import type { ToolCall } from './mcp-tool.ts';

/** Something that a host shows or attaches by its address. Every provider that extends this class is one. */
export abstract class McpResource {
  /** The address, or a template with one variable at its end, such as `galley://notes/{id}`. */
  abstract readonly uri: string;
  abstract readonly name: string;
  abstract readonly description: string;
  abstract readonly mimeType: 'text/markdown' | 'application/json';
  abstract readonly access: Access;

  /** @param variable the value of the variable; an empty text without one */
  abstract read(variable: string, call: ToolCall): Promise<string>;

  get isTemplate(): boolean {
    return this.uri.endsWith('}');
  }

  /** The value of the variable if the address is one of this resource, else null. */
  match(uri: string): string | null {
    if (!this.isTemplate) return uri === this.uri ? '' : null;
    const start = this.uri.slice(0, this.uri.indexOf('{'));
    return uri.startsWith(start) && uri.length > start.length ? uri.slice(start.length) : null;
  }
}

/** A text that a person chooses to begin with. */
export interface McpPrompt {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  /** What is sent; the values of arguments come from the person. */
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

/** What assistants may do in a workspace. */
export abstract class AssistantPolicies {
  abstract of(workspaceId: string): Promise<ToolCall['policy']>;
}
