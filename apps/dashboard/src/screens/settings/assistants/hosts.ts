/** Programs that people use with assistants. */
export const HOSTS = [
  { id: 'claude-code', name: 'Claude Code' },
  { id: 'claude-desktop', name: 'Claude Desktop' },
  { id: 'codex', name: 'Codex' },
  { id: 'cursor', name: 'Cursor' },
  { id: 'vscode', name: 'VS Code' },
  { id: 'gemini', name: 'Gemini CLI' },
  { id: 'other', name: 'Another program' },
] as const;

export type Host = (typeof HOSTS)[number]['id'];

interface Lines {
  /** Where they go. */
  readonly where: string;
  readonly lines: string;
}

const KEY = 'YOUR_KEY';
const json = (value: object) => JSON.stringify(value, null, 2);

/** @param url of the service's path for assistants */
export function linesFor(host: Host, url: string): Lines {
  const headers = { Authorization: `Bearer ${KEY}` };
  switch (host) {
    case 'claude-code':
      return {
        where: 'In a terminal',
        lines: `claude mcp add --transport http galley ${url} --header "Authorization: Bearer ${KEY}"`,
      };
    case 'claude-desktop':
      return {
        where: 'In claude_desktop_config.json',
        lines: json({
          mcpServers: {
            galley: {
              command: 'npx',
              args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${GALLEY}'],
              env: { GALLEY: `Bearer ${KEY}` },
            },
          },
        }),
      };
    case 'codex':
      return {
        where: 'In ~/.codex/config.toml, with the key in the variable GALLEY_API_KEY',
        lines: `[mcp_servers.galley]\nurl = "${url}"\nbearer_token_env_var = "GALLEY_API_KEY"`,
      };
    case 'cursor':
      return { where: 'In .cursor/mcp.json', lines: json({ mcpServers: { galley: { url, headers } } }) };
    case 'vscode':
      return { where: 'In .vscode/mcp.json', lines: json({ servers: { galley: { type: 'http', url, headers } } }) };
    case 'gemini':
      return {
        where: 'In ~/.gemini/settings.json',
        lines: json({ mcpServers: { galley: { httpUrl: url, headers } } }),
      };
    case 'other':
      return { where: 'Address and header', lines: `${url}\nAuthorization: Bearer ${KEY}` };
  }
}
