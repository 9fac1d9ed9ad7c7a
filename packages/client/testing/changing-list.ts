import { createHash } from 'node:crypto';
import type { Step } from './scripted-server.ts';

/** A list behind a server that pages it and tags its answers as Galley does, and may change before any request. */
export class ChangingList<T extends { id: string }> {
  constructor(
    public items: T[],
    private readonly beforeRequest: (list: ChangingList<T>) => void = () => undefined,
  ) {}

  /** How many answers were more than a 304. */
  sent = 0;

  readonly step: Step = (response, { query, headers }) => {
    this.beforeRequest(this);
    const page = Number(query['page'] ?? 1);
    const pageSize = Number(query['pageSize'] ?? 10);
    const total = this.items.length;
    const data = this.items.slice((page - 1) * pageSize, page * pageSize);
    const totalPages = Math.max(1, Math.ceil(total / pageSize));
    const body = JSON.stringify({ data, page, pageSize, order: 'desc', total, totalPages });
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end();
    this.sent++;
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: etag }).end(body);
  };
}
