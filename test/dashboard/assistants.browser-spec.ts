import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/axe.ts';
import { expectFits } from './harness/fits.ts';
import { describeInBrowser, useWriterWindow, type Window } from './harness/window.ts';
import type { Writer } from './harness/writer.ts';

interface Settings {
  readonly assistants: string;
  readonly assistantGuide: string | null;
}

describeInBrowser('the settings of assistants', () => {
  let writer: Writer;
  let window: Window;
  let page: Page;

  useWriterWindow((made) => ({ writer, window, page } = made), { bypassCSP: true });

  const stored = () => writer.person.get<Settings>(writer.path);
  const open = () => window.goto(`/w/${writer.slug}/settings/assistants`);

  it('say what assistants may do and how they write, by the keyboard alone', async () => {
    await open();
    const policy = page.getByRole('button', { name: /Assistants may/ });
    await policy.getByText('Write drafts').waitFor();
    await policy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /Publish/ }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText('“Write drafts” is safe.').waitFor();
    await page.getByLabel('House style').fill('Short sentences.');
    await page.getByText('16 / 4000').waitFor();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ assistants: 'publish', assistantGuide: 'Short sentences.' });
  });

  it('show the lines for the program that is chosen, with the address of this service', async () => {
    await open();
    const address = `${new URL(page.url()).origin}/mcp`;
    const lines = page.getByRole('region', { name: 'Connect an assistant' });
    await lines.getByText(`claude mcp add --transport http galley ${address}`).waitFor();
    for (const [name, part] of [
      ['Cursor', '"mcpServers"'],
      ['VS Code', '"type": "http"'],
      ['Codex', 'bearer_token_env_var'],
      ['Claude Desktop', 'mcp-remote'],
    ] as const) {
      await lines.getByRole('button', { name: /Program/ }).click();
      await page.getByRole('option', { name }).click();
      await lines.getByText(part).waitFor();
    }
    expect(await lines.getByText('YOUR_KEY').count()).toBeGreaterThan(0);
  });

  it('list what assistants did, with the name of the program', async () => {
    const key = await writer.person.post<{ key: string }>(`${writer.path}/api-keys`, { name: 'assistant' });
    await open();
    await page.getByText('Nothing yet.').waitFor();
    const response = await fetch(`${new URL(page.url()).origin}/mcp`, {
      method: 'POST',
      headers: {
        'X-API-Key': key.key,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': 'tools/call',
        'Mcp-Name': 'create_draft',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'create_draft',
          arguments: { type: 'page', title: 'About us', markdown: 'We bake.' },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'claude-code', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    });
    expect(await response.text()).toContain('about-us');
    await page.reload();
    const done = page.getByRole('region', { name: 'What assistants did' });
    await done.getByText('claude-code').waitFor();
    expect(await done.getByRole('listitem').textContent()).toMatch(/^claude-code for .* created the page About us/);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoBarriers(page);
    }
    await expectFits(page);
    expect(window.taken()).toEqual([]);
  });
});
