import type { Caller } from '@app/shared-kernel';
import type { McpParts } from '../mcp-parts.ts';

/**
 * Serves one assistant over standard input and output until it closes the input.
 *
 * @param callerNow finds the holder of the key, with the rights of this moment
 */
export async function serveMcpOverStdio(parts: McpParts, callerNow: () => Promise<Caller>): Promise<void> {
  const [{ serveStdio, StdioServerTransport }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./mcp-server.ts'),
  ]);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  const handle = serveStdio(() => createMcpServer(parts, callerNow, true), {
    transport: new StdioServerTransport(),
    maxSubscriptions: 0,
  });
  await ended;
  await handle.close();
}
