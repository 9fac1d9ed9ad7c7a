import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestApp } from '../support/app.ts';

/** How a client of a spec connects. */
interface Connecting {
  /** The protocol: of 2026 without sessions, or of 2025 with a handshake. */
  readonly era?: '2026' | '2025';
  readonly header?: 'authorization' | 'x-api-key';
  /** Answers questions for the person; without it the client cannot ask. */
  readonly answer?: () => boolean;
}

/** An assistant, by the client that hosts use. */
export class Assistant {
  private constructor(readonly client: Client) {}

  static async of(test: TestApp, key: string, { era = '2026', header = 'authorization', answer }: Connecting = {}) {
    const headers: Record<string, string> =
      header === 'authorization' ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key };
    const client = new Client(
      { name: 'claude-code', version: '1' },
      {
        capabilities: answer ? { elicitation: { form: {} } } : {},
        versionNegotiation: era === '2026' ? { mode: { pin: '2026-07-28' } } : { mode: 'legacy' },
      },
    );
    if (answer) {
      client.setRequestHandler('elicitation/create', () =>
        Promise.resolve(answer() ? { action: 'accept', content: { agree: true } } : { action: 'decline' }),
      );
    }
    await client.connect(new StreamableHTTPClientTransport(addressOf(test), { requestInit: { headers } }));
    return new Assistant(client);
  }

  async tools(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  /** The one text of the answer. */
  async send(name: string, given: object = {}): Promise<{ text: string; isError: boolean }> {
    const { content, isError = false } = await this.client.callTool({
      name,
      arguments: given as Record<string, unknown>,
    });
    const [part, ...more] = content;
    if (part?.type !== 'text' || more.length > 0) throw new Error('There is more than one text.');
    return { text: part.text, isError };
  }

  /** The answer as JSON. @throws Error when it is refused */
  async call<T = Record<string, unknown>>(name: string, given: object = {}): Promise<T> {
    const { text, isError } = await this.send(name, given);
    if (isError) throw new Error(text);
    return JSON.parse(text) as T;
  }

  /** The text of a refusal. */
  async refusal(name: string, given: object = {}): Promise<string> {
    const { text, isError } = await this.send(name, given);
    if (!isError) throw new Error(`It was not refused: ${text.slice(0, 200)}`);
    return text;
  }
}

export function addressOf(test: TestApp): URL {
  const { port } = test.app.getHttpServer().address() as { port: number };
  return new URL(`http://127.0.0.1:${port}/mcp`);
}
