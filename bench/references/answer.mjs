import { readFileSync } from 'node:fs';

/** The bytes of the response that every reference server returns. */
export const answer = readFileSync(process.argv[2]);

export const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': answer.byteLength };

/** Listens on a free port, and prints it like the service does. */
export function listen(server) {
  server.listen(0, '127.0.0.1', () => tell(server.address().port));
}

export function tell(port) {
  process.stdout.write(`Reference is at http://localhost:${port}\n`);
  process.once('SIGTERM', () => process.exit(0));
}
