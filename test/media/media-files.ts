import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Test } from 'supertest';
import type { TestApp, TestWorkspace } from '../support/app.ts';

export interface MediaBody {
  id: string;
  url: string;
  storagePath: string;
  [field: string]: unknown;
}

/** Sends a file as a multipart form, like a browser. */
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

/** All files in the folder of the store, complete or not, except its notes. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A form of unknown length, which cannot be refused before it is read. */
export function sendChunked(test: TestApp, key: string, file: Buffer): Promise<{ status: number; body: unknown }> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const headers = { 'X-API-Key': key, 'Content-Type': 'multipart/form-data; boundary=x' };
  const path = '/api/v1/external/media';
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.on('error', reject);
    request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    request.write(file);
    request.end('\r\n--x--\r\n');
  });
}

export function pathOf({ url }: MediaBody): string {
  return new URL(url).pathname;
}
