import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { Unauthorized, type Caller } from '@app/shared-kernel';
import { MCP_PATH } from '../../request/request-path.ts';
import type { McpParts } from '../mcp-parts.ts';

/** Serves assistants over HTTP, without sessions: each request has a server of its own, in the older protocol, too. */
export class McpEndpoint {
  private handler: Promise<McpHttpHandler> | undefined;

  constructor(private readonly parts: McpParts) {}

  /** @param caller the holder of the key, as authenticated for this request */
  async answer(request: HttpRequest, response: HttpResponse, caller: Caller): Promise<void> {
    this.handler ??= this.load();
    const { fetch } = await this.handler;
    const ended = new AbortController();
    response.once('close', () => ended.abort());
    const answer = await fetch(webRequest(request, ended.signal), {
      parsedBody: request.body as unknown,
      authInfo: { token: '', clientId: '', scopes: [], extra: { caller } },
    });
    const text = await answer.text();
    if (response.destroyed) return;
    response.status(answer.status);
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.end(text);
  }

  private async load(): Promise<McpHttpHandler> {
    const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./mcp-server.ts'),
    ]);
    return createMcpHandler(
      ({ authInfo }) => createMcpServer(this.parts, () => callerIn(authInfo?.extra), false),
      // Nothing is announced, so nothing is to be waited for.
      { maxSubscriptions: 0 },
    );
  }
}

function callerIn(extra: Record<string, unknown> | undefined): Promise<Caller> {
  const caller = extra?.['caller'] as Caller | undefined;
  return caller ? Promise.resolve(caller) : Promise.reject(new Unauthorized());
}

/** The head of the request; its body is parsed already. */
function webRequest({ headers, method }: HttpRequest, signal: AbortSignal): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) given.set(name, value);
  }
  return new Request(`http://galley${MCP_PATH}`, { method, headers: given, signal });
}
