import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bareMessage } from '../pages/message-pages.ts';
import { htmlAnswer, type Answer } from './answer.ts';

/** One request for reading. */
export interface Question {
  /** As it was sent, still percent-encoded; starts with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query, as they were sent. */
  readonly address: string;
  readonly referrer: string | null;
}

type Answering = (question: Question) => Promise<Answer>;

/**
 * A server that lets through what can be read and gives every answer its tag, so that a browser that has it gets no
 * second copy.
 *
 * @param headers of every answer
 */
export function siteServer(answering: Answering, headers: Readonly<Record<string, string>>): Server {
  return createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    void respond(request, response, answering);
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, answering: Answering): Promise<void> {
  // What a body would say is of no interest.
  request.resume();
  const answer = await answerTo(request, answering);
  send(request, response, answer);
}

async function answerTo({ method, url = '', headers }: IncomingMessage, answering: Answering): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') {
    const refusal = htmlAnswer(405, bareMessage(405));
    return { ...refusal, headers: { ...refusal.headers, Allow: 'GET, HEAD' } };
  }
  if (!url.startsWith('/')) return htmlAnswer(400, bareMessage(400));
  const [path = '/', query] = url.split(/\?(.*)/s);
  try {
    return await answering({
      path,
      query: new URLSearchParams(query),
      address: url,
      referrer: headers.referer ?? null,
    });
  } catch (error) {
    process.stderr.write(`${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return htmlAnswer(500, bareMessage(500));
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.setHeaders(new Map(Object.entries(headers)));
  if (status === 200) {
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    response.setHeader('ETag', tag);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
    if (isKnown(request.headers['if-none-match'], tag)) return void response.writeHead(304).end();
  } else response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}

/** Weak comparison, as RFC 9110 (section 13.1.2) wants for reading. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');
}
