import { readFileSync } from 'node:fs';

/** Reads a JSON file of `fixtures/`; the caller knows its shape. */
export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));
}
