import { describe, expect, it } from '@jest/globals';
import { McpTool, provide, type Access, type ToolCall } from '@app/platform';
import { rules } from '@app/shared-kernel';
import { Composition } from '../../apps/api/src/extensions/composition.ts';
import { defineExtension } from '../../apps/api/src/extensions/extension.ts';
import { Assistant } from '../mcp/mcp-client.ts';
import { TestApp } from '../support/app.ts';

class CountLettersTool extends McpTool<{ readonly text: string }> {
  readonly name: string = 'count_letters';
  readonly description = 'Counts letters.';
  readonly rules = { text: rules.text({ max: 100 }) };
  readonly access: Access = { kind: 'extra', permission: 'letters.count' };

  call({ text }: { readonly text: string }, { caller }: ToolCall): Promise<object> {
    return Promise.resolve({ letters: text.length, workspace: caller.workspaceId });
  }
}

class UndeclaredTool extends McpTool {
  readonly name = 'undeclared';
  readonly description = 'Declares no access.';
  readonly rules = {};
  declare readonly access: Access;

  call(): Promise<object> {
    return Promise.resolve({});
  }
}

class TooTalkativeTool extends CountLettersTool {
  override readonly name = 'talks_too_much';

  override call(): Promise<object> {
    return Promise.resolve({ text: 'x'.repeat(20_000) });
  }
}

const permissions = [{ name: 'letters.count', label: 'Count letters' }];
const start = (registration: object) => {
  const extension = defineExtension({ name: 'letters', galley: '*', register: () => registration });
  return TestApp.start({}, { composition: Composition.of([extension], {}) });
};

describe('tools that extensions add for assistants', () => {
  it('are listed and called like the others, by who has the right', async () => {
    const test = await start({ permissions, tools: [provide(CountLettersTool), provide(TooTalkativeTool)] });
    try {
      const workspace = await test.workspace();
      const owner = await Assistant.of(test, workspace.key);
      expect(await owner.tools()).toContain('count_letters');
      expect(await owner.call('count_letters', { text: 'rye' })).toEqual({ letters: 3, workspace: workspace.id });
      expect(await owner.refusal('count_letters', {})).toBe('BAD_REQUEST\ntext: must be a string');
      expect(await owner.refusal('talks_too_much', { text: 'x' })).toContain('INTERNAL');
      const { key } = await test.member(workspace, ['posts:read']);
      const member = await Assistant.of(test, key);
      expect(await member.tools()).not.toContain('count_letters');
      expect(await member.refusal('count_letters', { text: 'rye' })).toContain('FORBIDDEN');
    } finally {
      await test.stop();
    }
  });

  it.each([
    ['declares no access', { tools: [provide(UndeclaredTool)] }, 'undeclared declares no access'],
    ['asks for a right that nobody declares', { tools: [provide(CountLettersTool)] }, 'asks for letters.count'],
    [
      'has the name of another',
      {
        permissions,
        tools: [provide(CountLettersTool), { provide: 'again', useFactory: () => new CountLettersTool() }],
      },
      'count_letters is there twice',
    ],
  ])('keep the application from starting when one %s', async (_case, registration, reason) => {
    await expect(start(registration)).rejects.toThrow(reason);
  });
});
