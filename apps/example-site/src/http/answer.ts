import type { Html } from '@galley/render';

/** What the site says to one request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export function htmlAnswer(status: number, page: Html): Answer {
  return answer(status, 'text/html; charset=utf-8', page.text);
}

export function fileAnswer(type: string, body: string | Buffer): Answer {
  return answer(200, type, body);
}

/** @param location a path of the site or an absolute address */
export function redirectAnswer(status: number, location: string): Answer {
  return { status, headers: { Location: headerText(location) }, body: '' };
}

function answer(status: number, type: string, body: string | Buffer): Answer {
  return { status, headers: { 'Content-Type': type }, body };
}

/** Headers hold ASCII; the rest of an address is percent-encoded, as browsers do. */
function headerText(text: string): string {
  return text.toWellFormed().replace(/[^\u0021-\u007e]+/gu, encodeURIComponent);
}
