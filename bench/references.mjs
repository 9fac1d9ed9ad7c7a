import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Servers that return the same response about one post with less work. */
export const REFERENCES = [
  { name: 'node:http', file: 'http.mjs' },
  { name: 'node:http + key', file: 'http-with-lookup.mjs' },
  { name: 'bare Nest', file: 'nest.mjs' },
];

/**
 * @param {import('./stage.mjs').Stage} stage
 * @param {string} databaseUrl
 * @param {Buffer} answer the response body
 * @returns {Promise<Map<string, string>>} the address of each
 */
export async function serveReferences(stage, databaseUrl, answer) {
  const bytes = join(stage.folder, 'answer.json');
  await writeFile(bytes, answer);
  const addresses = new Map();
  for (const { name, file } of REFERENCES) {
    addresses.set(name, await stage.serve([referenceFile(file), bytes], { DATABASE_URL: databaseUrl }));
  }
  return addresses;
}

export function referenceFile(name) {
  return fileURLToPath(new URL(`references/${name}`, import.meta.url));
}

/**
 * @param {string} id of the post in the response
 * @returns {import('./read-cases.mjs').Case[]}
 */
export function referenceCases(id) {
  return REFERENCES.map(({ name }) => ({
    name,
    server: name,
    requests: [{ path: '/post' }],
    status: 200,
    isRight: (body) => body.id === id,
  }));
}
