const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EAI_AGAIN']);
/** PostgreSQL's error codes for a wrong password, a role without login, and a missing database. */
const NOT_LET_IN = new Set(['28P01', '28000', '3D000']);

/** Locks that others held for too long, and statements that took too long. */
const BUSY = new Set(['55P03', '57014', '40P01']);

/** The server ended the connection: by an operator, a crash, or its own stop; or is starting. */
const GONE = new Set(['57P01', '57P02', '57P03']);
/** The driver has only a text for a connection that ended without a word. */
const DROPPED = 'Connection terminated unexpectedly';

/** Why the service could not start or stop, or a command could not run, in words for the operator. */
export function reason(error: unknown): string {
  // If all addresses of a host failed, each has the same error.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (typeof inner !== 'object' || inner === null) return String(inner);
  const { code, port, syscall, message } = inner as Partial<NodeJS.ErrnoException> & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this account; set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen') return 'HOST is no address of this machine.';
  if (code !== undefined && UNREACHABLE.has(code)) return 'The database cannot be reached; see DATABASE_URL.';
  if (code !== undefined && NOT_LET_IN.has(code)) return `The database lets nobody in by DATABASE_URL: ${message}.`;
  if (code !== undefined && BUSY.has(code))
    return `The database was too busy: ${message}. Try again; nothing is left half done.`;
  if (code === 'ENOSPC') return 'The disk is full. Make room and try again.';
  if ((code !== undefined && GONE.has(code)) || message === DROPPED)
    return `The database went away: ${message}. Try again when it is back; nothing is left half done.`;
  return message ?? JSON.stringify(inner);
}
