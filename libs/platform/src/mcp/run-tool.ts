import { Forbidden, NotFound, rules, type Caller } from '@app/shared-kernel';
import { mayPass, type Access } from '../access/access.ts';
import type { AuthorizationSnapshot } from '../access/authorization-snapshot.ts';
import { runWith } from '../work-context.ts';
import { ANSWER_MAX } from './answer-bounds.ts';
import type { Confirmations } from './confirmation.ts';
import type { McpRegistry } from './mcp-registry.ts';
import { admits, type McpTool, type ToolCall } from './mcp-tool.ts';
import { argument, readArguments } from './tool-arguments.ts';

/** The further argument of tools with the effect `publish`. */
export const CONFIRM = argument(rules.optional(rules.text({ max: 200 })), {
  type: 'string',
  description: 'token of the first call, after the person agreed',
});

/** How a person is asked: by the host, if it can, else by the assistant. */
export interface Asking {
  readonly canAsk: boolean;
  /** Whether the person agreed to this call; undefined before they were asked. */
  readonly agreed: boolean | undefined;
}

export type Outcome = { readonly text: string } | { readonly question: string };

/** Runs one call with the rights of this moment, which are checked again at the commit. */
export class ToolRunner {
  constructor(
    private readonly registry: McpRegistry,
    private readonly confirmations: Confirmations,
  ) {}

  /** @throws NotFound, Forbidden, Invalid and what the tool throws */
  async run(name: string, sent: unknown, call: ToolCall, asking: Asking): Promise<Outcome> {
    const tool = this.registry.find(name);
    if (!tool) throw new NotFound('tool');
    const { caller, policy } = call;
    if (!admits(policy, tool.effect)) throw new Forbidden(`The policy of this workspace for assistants is ${policy}.`);
    if (!mayPass(tool.access, caller)) throw new Forbidden();
    const { confirm, ...given } = readArguments(rulesOf(tool), sent) as { confirm?: string };
    const access = tool.accessFor(given);
    if (!mayPass(access, caller)) throw new Forbidden();
    return runWith({ tenant: caller.workspaceId, authorization: snapshotOf(caller, access) }, async () => {
      if (tool.effect === 'publish' && !this.isConfirmed(tool, given, call, { ...asking, confirm }))
        return this.ask(tool, given, call, asking);
      return { text: textOf(await tool.call(given, call)) };
    });
  }

  private isConfirmed(
    { name }: McpTool,
    given: object,
    { caller }: ToolCall,
    { canAsk, agreed, confirm }: Asking & { confirm: string | undefined },
  ): boolean {
    if (agreed === false) throw new Forbidden('The person did not agree.');
    if (agreed === true) return true;
    return !canAsk && confirm !== undefined && this.confirmations.isGood(confirm, caller, name, given);
  }

  private async ask(tool: McpTool, given: object, call: ToolCall, { canAsk }: Asking): Promise<Outcome> {
    const question = await tool.question(given, call);
    if (canAsk) return { question };
    const confirm = this.confirmations.issue(call.caller, tool.name, given);
    return {
      text: JSON.stringify({
        done: false,
        question,
        next: 'Ask the person. If they agree, repeat the call with confirm.',
        confirm,
      }),
    };
  }
}

/** The rules of the arguments, with the confirmation where there is one. */
export function rulesOf({ rules: own, effect }: McpTool): McpTool['rules'] {
  return effect === 'publish' ? { ...own, confirm: CONFIRM } : own;
}

function snapshotOf(caller: Caller, access: Access): AuthorizationSnapshot {
  const began = performance.now();
  return {
    userId: caller.userId,
    caller,
    access,
    extras: new Set(),
    get age() {
      return performance.now() - began;
    },
  };
}

function textOf(answer: object | string): string {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (text.length > ANSWER_MAX) throw new Error(`An answer has ${text.length} characters.`);
  return text;
}
