import { databaseFault, isDatabaseFault } from './database-faults.ts';

/** Locks that others held for too long, and statements that took too long. */
const BUSY = new Set(['55P03', '57014', '40P01']);

/** The server ended the connection: by an operator, a crash, or its own stop. */
const GONE = new Set(['57P01', '57P02']);
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
  if (code !== undefined && BUSY.has(code))
    return `The database was too busy: ${message}. Try again; nothing is left half done.`;
  if (code === 'ENOSPC') return 'The disk is full. Make room and try again.';
  if ((code !== undefined && GONE.has(code)) || message === DROPPED)
    return `The database went away: ${message}. Try again when it is back; nothing is left half done.`;
  if (isDatabaseFault(inner)) return databaseFault(inner, 'DATABASE_URL');
  return message ?? JSON.stringify(inner);
}
