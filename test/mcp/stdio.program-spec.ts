import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { ApiKeyReader, operatorOf, RevokeApiKey, UpdateWorkspaceSettings } from '@app/identity';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Given } from '../support/given.ts';

// The first start after a change builds the programs.
jest.setTimeout(180_000);

const COMMAND = ['bin/galley.mjs', 'mcp'];

describe('galley mcp', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-mcp-'));
  let test: TestApp;
  let workspace: TestWorkspace;
  let environment: Record<string, string>;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    environment = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
    };
  });
  afterAll(async () => {
    await test.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function connect(key: string, era: '2026' | '2025', agrees?: boolean): Promise<Client> {
    const client = new Client(
      { name: 'desk\u0007top', version: '1' },
      {
        capabilities: agrees === undefined ? {} : { elicitation: { form: {} } },
        versionNegotiation: { mode: era === '2026' ? { pin: '2026-07-28' } : 'legacy' },
      },
    );
    if (agrees !== undefined)
      client.setRequestHandler('elicitation/create', () =>
        Promise.resolve(agrees ? { action: 'accept', content: { agree: true } } : { action: 'decline' }),
      );
    const env = { ...environment, GALLEY_API_KEY: key };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: COMMAND, env, stderr: 'ignore' }));
    return client;
  }

  const textOf = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
    const { content } = await client.callTool({ name, arguments: given });
    return content[0]?.type === 'text' ? content[0].text : '';
  };

  it.each(['2026', '2025'] as const)(
    'serves a client of %s, which asks its person before it publishes',
    async (era) => {
      const authorId = await new Given(test).author(workspace);
      const client = await connect(workspace.key, era, true);
      expect((await client.listTools()).tools).toHaveLength(13);
      const draft = { title: `Loaf ${era}`, fields: { authorId }, markdown: 'Flour.' };
      const { id, tag } = JSON.parse(await textOf(client, 'create_draft', draft)) as { id: string; tag: string };
      const log = await textOf(client, 'list_activity', { assistants: true, limit: 1 });
      expect(log).toContain('"through":"mcp desk top"');
      const settings = test.app.get(UpdateWorkspaceSettings);
      await settings.execute(operatorOf(workspace.id), { assistants: 'publish' });
      expect(await textOf(client, 'publish', { ref: id, ifTag: tag })).toContain('"status":"published"');
      await settings.execute(operatorOf(workspace.id), { assistants: 'drafts' });
      await client.close();
    },
  );

  it('finds the rights of the key anew for each call', async () => {
    const { key } = await test.member(workspace, ['posts:read']);
    const client = await connect(key, '2026');
    expect(await textOf(client, 'search_content')).toContain('"total"');
    const { items } = await test.app.get(ApiKeyReader).list(workspace.id, { page: 1, pageSize: 100, order: 'desc' });
    const mine = items.find(({ prefix }) => key.startsWith(prefix));
    await test.app.get(RevokeApiKey).execute(operatorOf(workspace.id), mine?.id ?? '');
    expect(await textOf(client, 'search_content')).toContain('UNAUTHORIZED');
    await client.close();
  });

  /** Runs the program until it ends. @param input what it reads */
  function run(env: Record<string, string>, input: string): Promise<{ code: number | null; out: string; err: string }> {
    const child = spawn(process.execPath, COMMAND, { env: { ...environment, ...env }, stdio: 'pipe' });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (out += String(data)));
    child.stderr.on('data', (data: Buffer) => (err += String(data)));
    child.stdin.end(input);
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  }

  it('writes nothing but the protocol to standard output, and ends with its input', async () => {
    const { code, out } = await run({ GALLEY_API_KEY: workspace.key }, 'no JSON\n{"jsonrpc":"2.0"}\n');
    expect(code).toBe(0);
    for (const line of out.split('\n').filter(Boolean)) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['without a key', {}, 'GALLEY_API_KEY'],
    ['with a key that nobody has', { GALLEY_API_KEY: 'galley_live_nothing' }, 'valid API key'],
    ['where assistants are turned off', { GALLEY_API_KEY: 'x', MCP: 'off' }, 'MCP=off'],
  ])('refuses to start %s', async (_case, env, reason) => {
    const { code, out, err } = await run(env, '');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(reason);
  });
});
