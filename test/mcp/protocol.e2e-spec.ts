import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ApiKeyReader as ApiKeys,
  operatorOf,
  RevokeApiKey,
  UpdateWorkspaceSettings as UpdateSettings,
} from '@app/identity';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { expectError } from '../support/expect-error.ts';
import { addressOf, Assistant } from './mcp-client.ts';

const READING = [
  'check_post',
  'describe_schema_type',
  'find_media_uses',
  'get_workspace',
  'list_activity',
  'list_broken_links',
  'list_redirects',
  'read_content',
  'search_content',
];
const DRAFTING = ['create_draft', 'describe_media', 'edit_body', 'edit_draft'];

describe('the server for assistants', () => {
  let test: TestApp;
  let workspace: TestWorkspace;

  beforeAll(async () => {
    test = await TestApp.start({ CORS_ORIGINS: 'https://editor.example' });
    workspace = await test.workspace();
  });
  afterAll(() => test.stop());

  it.each([
    ['2026', 'authorization'],
    ['2026', 'x-api-key'],
    ['2025', 'authorization'],
    ['2025', 'x-api-key'],
  ] as const)('serves clients of %s that send their key as %s', async (era, header) => {
    const assistant = await Assistant.of(test, workspace.key, { era, header });
    expect(await assistant.tools()).toEqual([...READING, ...DRAFTING].toSorted());
    expect(assistant.client.getInstructions()).toContain('get_workspace');
    expect(await assistant.call('get_workspace')).toMatchObject({ slug: workspace.slug, policy: 'drafts' });
    const { resources } = await assistant.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['galley://blocks', 'galley://workspace']);
    const { resourceTemplates } = await assistant.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'galley://posts/{id}',
      'galley://schema-types/{type}',
    ]);
    const { contents } = await assistant.client.readResource({ uri: 'galley://blocks' });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('## paragraph') });
    const { prompts } = await assistant.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['write_post', 'improve_seo', 'audit_content', 'fix_broken_links']);
    const prompt = await assistant.client.getPrompt({ name: 'write_post', arguments: { topic: 'Rye' } });
    expect(JSON.stringify(prompt.messages)).toContain('about: Rye');
  });

  it('has a list of at most 12,000 characters, with complete annotations', async () => {
    await test.app.get(UpdateSettings).execute(operatorOf(workspace.id), { assistants: 'publish' });
    const { client } = await Assistant.of(test, workspace.key);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(16);
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(12_000);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean), openWorldHint: false });
      if (annotations?.readOnlyHint === false) expect(annotations.destructiveHint).toEqual(expect.any(Boolean));
      expect(inputSchema['additionalProperties']).toBe(false);
    }
    await test.app.get(UpdateSettings).execute(operatorOf(workspace.id), { assistants: 'drafts' });
  });

  describe('over HTTP', () => {
    const post = (key: string | null, body: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) => {
      const sent = test.http.post('/mcp').set('Accept', 'application/json, text/event-stream');
      return (key === null ? sent : sent.set('Authorization', `Bearer ${key}`)).send(body);
    };

    it('refuses whoever has no valid key, with the body of the API and a challenge', async () => {
      const api = await test.http.get('/api/v1/external/posts');
      for (const key of [null, 'galley_live_nothing', workspace.key.slice(0, -1)]) {
        const response = await post(key);
        expectError(response, 'UNAUTHORIZED', null);
        expect(response.text).toBe(api.text);
        expect(response.headers['www-authenticate']).toBe('Bearer');
      }
      expect(api.headers['www-authenticate']).toBeUndefined();
      expectError(await test.http.post(`/mcp?key=${workspace.key}`).send({}), 'UNAUTHORIZED', null);
    });

    it('takes nothing but POST', async () => {
      for (const method of ['get', 'delete', 'put'] as const) {
        const response = await test.http[method]('/mcp').set('X-API-Key', workspace.key);
        expect([response.status, response.headers['allow']]).toEqual([405, 'POST']);
      }
    });

    it('refuses pages of other origins, and lets those of CORS_ORIGINS in', async () => {
      expectError(await post(workspace.key).set('Origin', 'https://evil.example'), 'FORBIDDEN', null);
      const response = await post(workspace.key).set('Origin', 'https://editor.example');
      expect(response.status).toBe(200);
      expect(response.headers['access-control-allow-origin']).toBe('https://editor.example');
    });

    it('answers nonsense without a failure', async () => {
      const nonsense = [
        {},
        [],
        [1],
        { jsonrpc: '2.0' },
        { method: 'tools/call' },
        { jsonrpc: '2.0', id: {}, method: 7 },
      ];
      for (const body of nonsense) expect((await post(workspace.key, body)).status).toBeLessThan(500);
      const broken = await test.http
        .post('/mcp')
        .set('X-API-Key', workspace.key)
        .set('Content-Type', 'application/json')
        .send('{"jsonrpc":');
      expectError(broken, 'BAD_REQUEST', null);
      expect((await test.http.post('/mcp').set('X-API-Key', workspace.key).send('text')).status).toBe(400);
    });

    it('keeps nobody waiting for what is never announced', async () => {
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      };
      const params = { notifications: { toolsListChanged: true }, _meta };
      const response = await post(workspace.key, { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params })
        .set('MCP-Protocol-Version', '2026-07-28')
        .set('Mcp-Method', 'subscriptions/listen');
      expect(response.text).toContain('limit');
    });

    it('counts calls against the rate limit', async () => {
      expect((await post(workspace.key)).headers['ratelimit-limit']).toBeDefined();
    });
  });

  it('refuses a key that was revoked between two calls', async () => {
    const { key } = await test.member(workspace, ['posts:read']);
    const assistant = await Assistant.of(test, key);
    expect(await assistant.call('search_content')).toMatchObject({ total: 0 });
    const keys = await test.app.get(ApiKeys).list(workspace.id, { page: 1, pageSize: 100, order: 'desc' });
    const mine = keys.items.find(({ prefix }) => key.startsWith(prefix));
    await test.app.get(RevokeApiKey).execute(operatorOf(workspace.id), mine?.id ?? '');
    await expect(assistant.send('search_content')).rejects.toThrow(/401|Unauthorized|valid API key/i);
  });

  it('is not there when it is turned off', async () => {
    const off = await TestApp.start({ MCP: 'off' });
    try {
      const { key } = await off.workspace();
      expect((await off.http.post('/mcp').set('X-API-Key', key).send({})).status).toBe(404);
      await expect(fetch(addressOf(off), { method: 'POST' })).resolves.toMatchObject({ status: 404 });
    } finally {
      await off.stop();
    }
  });
});
