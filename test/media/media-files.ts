import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Test } from 'supertest';
import type { TestApp, TestWorkspace } from '../support/app.ts';

export interface MediaBody {
  id: string;
  url: string;
  storagePath: string;
  [field: string]: unknown;
}

/** Sends a file as a form, like a browser does. */
export function upload(
  test: TestApp,
  key: string,
  bytes: Buffer,
  { name = 'file.bin', fields = {} }: { name?: string; fields?: Record<string, string> } = {},
): Test {
  const form = test.http.post('/api/v1/external/media').set('X-API-Key', key).field(fields);
  return form.attach('file', bytes, name);
}

export async function uploaded(
  test: TestApp,
  workspace: TestWorkspace,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<MediaBody> {
  const { body } = await upload(test, workspace.key, bytes, { fields }).expect(201);
  return body as MediaBody;
}

/** Everything that lies in the folder of the store, kept or half received. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export function pathOf({ url }: MediaBody): string {
  return new URL(url).pathname;
}
