import { createServer, type RequestListener, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { routesOf } from '../library-internals/express-routes.ts';
import { RenderedBody, toJson } from '../rendering/rendered-body.ts';
import { sendBytes } from '../rendering/send.ts';
import { answerUnreadableRequests } from './errors/unreadable-requests.ts';
import { askWhenRead } from './expected-body.ts';
import type { RequestPipeline } from './middleware/request-pipeline.ts';

/** Time limits for slow clients, in milliseconds. */
const HEADERS_TIMEOUT = 15_000;
const REQUEST_TIMEOUT = 120_000;
const KEEP_ALIVE_TIMEOUT = 65_000;

/** Connections that wait to be accepted, as many as Linux allows; Node's 511 are fewer than may open at once to wait for changes. */
const BACKLOG = 4_096;

/** Express behind the request pipeline, with strict paths and without `X-Powered-By`. */
export class GalleyHttpAdapter extends ExpressAdapter {
  private pipeline: RequestPipeline | null = null;

  constructor() {
    super(strictExpress());
  }

  /** Sends every request through the pipeline before it is routed. */
  putBefore(pipeline: RequestPipeline): void {
    this.pipeline = pipeline;
  }

  /** Every route as `METHOD /path`, in the order in which they are matched, without the names of parameters. */
  routes(): string[] {
    return routesOf(this.getInstance<Express>()).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  }

  override initHttpServer(): void {
    const application = this.getInstance<Express>() as unknown as RequestListener;
    const handle: RequestListener = (request, response) =>
      this.pipeline ? this.pipeline.handle(request, response, application) : application(request, response);
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_TIMEOUT, requireHostHeader: false }, handle);
    // An expectation that the server cannot meet may be ignored (RFC 9110, section 10.1.1).
    server.on('checkExpectation', handle);
    server.on('checkContinue', (request, response) => {
      askWhenRead(request, response);
      handle(request, response);
    });
    answerUnreadableRequests(server);
    server.headersTimeout = HEADERS_TIMEOUT;
    server.requestTimeout = REQUEST_TIMEOUT;
    this.httpServer = server;
  }

  /** @param args the host, if there is one, and a callback */
  override listen(port: string | number, ...args: unknown[]): Server {
    const server = this.httpServer as { listen(...all: unknown[]): Server };
    return server.listen(port, ...args.slice(0, -1), BACKLOG, args.at(-1));
  }

  /** Plain objects are sent as JSON that is safe inside a page, like cached reads. */
  override reply(response: express.Response, body: unknown, statusCode?: number): void {
    if (response.headersSent || response.writableEnded) return;
    const isJson = body instanceof RenderedBody || (typeof body === 'object' && body?.constructor === Object);
    if (!isJson) {
      super.reply(response, body, statusCode);
      return;
    }
    if (statusCode !== undefined) response.status(statusCode);
    sendBytes(response.req, response, body instanceof RenderedBody ? body.bytes : Buffer.from(toJson(body)));
  }
}

function strictExpress(): Express {
  const server = express();
  server.enable('strict routing');
  server.enable('case sensitive routing');
  server.disable('etag');
  server.disable('x-powered-by');
  server.set('query parser', 'simple');
  return server;
}
