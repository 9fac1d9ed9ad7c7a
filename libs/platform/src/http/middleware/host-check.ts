import type { IncomingMessage, ServerResponse } from 'node:http';
import { Invalid } from '@app/shared-kernel';
import type { Middleware } from './request-pipeline.ts';

/** HTTP/1.1 requires a host (RFC 9112, section 3.2); Node would refuse without a body. */
export class HostCheck implements Middleware {
  /** @throws Invalid without a host */
  use({ headers, httpVersion }: IncomingMessage, _response: ServerResponse, next: () => void): void {
    if (headers.host === undefined && httpVersion === '1.1') throw new Invalid('The request names no host.');
    next();
  }
}
