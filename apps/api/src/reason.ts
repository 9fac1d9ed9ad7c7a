/** Why the service could not start or stop, for the person who runs it. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another one.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this account; set PORT to one above 1023.`;
  return error.message;
}
