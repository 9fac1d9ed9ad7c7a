import { isUrl } from '@app/shared-kernel';

const API = '/api/';

/** Where assistants call; see `mcp`. */
export const MCP_PATH = '/mcp';

/** The path of a request target, in origin form or in absolute form (RFC 9112, section 3.2). */
export function pathOf(target: string): string {
  const origin = target.startsWith('/') ? target : isUrl(target) ? new URL(target).pathname : '/';
  const query = origin.indexOf('?');
  return query < 0 ? origin : origin.slice(0, query);
}

/** Whether a path belongs to one of the APIs or to assistants, rather than to health, metrics or files. */
export function isApiPath(path: string): boolean {
  return path.startsWith(API) || path === MCP_PATH;
}

/** Whether a path is `prefix` or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');
}
