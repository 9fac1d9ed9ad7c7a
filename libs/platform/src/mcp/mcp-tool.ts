import type { Caller, FieldRules } from '@app/shared-kernel';
import type { Access } from '../access/access.ts';

/** What assistants may do in a workspace, whatever the rights of their key; each includes those before it. */
export type AssistantPolicy = 'off' | 'read' | 'drafts' | 'publish';

/** What a tool does at most: it reads, it writes what nobody outside can see, or it changes what everybody sees. */
export type ToolEffect = 'read' | 'draft' | 'publish';

const ADMITTED: Readonly<Record<AssistantPolicy, readonly ToolEffect[]>> = {
  off: [],
  read: ['read'],
  drafts: ['read', 'draft'],
  publish: ['read', 'draft', 'publish'],
};

export function admits(policy: AssistantPolicy, effect: ToolEffect): boolean {
  return ADMITTED[policy].includes(effect);
}

/** Who calls, and what the workspace allows at this moment. */
export interface ToolCall {
  readonly caller: Caller;
  readonly policy: AssistantPolicy;
}

/** JSON, or Markdown as a string. */
export type ToolAnswer = object | string;

/**
 * A tool for assistants: a driving adapter, like a controller. Every provider of the application that extends this class
 * is one.
 */
export abstract class McpTool<Arguments extends object = object> {
  /** In lower case, with underscores. */
  abstract readonly name: string;
  /** Never holds stored text. */
  abstract readonly description: string;
  /** The arguments; unknown ones are refused. */
  abstract readonly rules: FieldRules;
  /** Who may use it with some arguments; a tool without it keeps the application from starting. */
  abstract readonly access: Access;
  readonly effect: ToolEffect = 'read';
  /** Whether a repeated call changes nothing more. */
  readonly isIdempotent: boolean = true;

  /** What is required for these arguments; the same as for all by default. */
  accessFor(_given: Arguments): Access {
    return this.access;
  }

  /** What a person is asked before a tool with the effect `publish` runs. @throws what the call would throw */
  question(_given: Arguments, _call: ToolCall): Promise<string> {
    return Promise.resolve('Do this?');
  }

  /** @returns at most `ANSWER_MAX` characters of JSON or text; `fitting` helps */
  abstract call(given: Arguments, call: ToolCall): Promise<ToolAnswer>;
}
