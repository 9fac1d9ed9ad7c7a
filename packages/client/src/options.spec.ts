import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Galley, type GalleyOptions } from './index.ts';
import { settingsOf } from './options.ts';
import { VERSION } from './version.ts';

const fine: GalleyOptions = { baseUrl: 'https://content.example.org', apiKey: 'galley_live_abc' };

describe(settingsOf.name, () => {
  it.each<[string, object]>([
    ['apiKey is missing', { apiKey: undefined }],
    ['apiKey is missing', { apiKey: '' }],
    ['apiKey must be one word', { apiKey: 'galley_live_secret\n' }],
    ['apiKey must be one word', { apiKey: 'galley_live_sécret' }],
    ['baseUrl is missing', { baseUrl: undefined }],
    ['baseUrl is missing', { baseUrl: '' }],
    ['baseUrl must be an absolute URL', { baseUrl: '/api' }],
    ['baseUrl must be an absolute URL', { baseUrl: 'content.example.org' }],
    ['baseUrl must start with http:// or https://', { baseUrl: 'ftp://content.example.org' }],
    ['baseUrl must start with http:// or https://', { baseUrl: 'localhost:3000' }],
    ['baseUrl must have no user, query or fragment', { baseUrl: 'https://me:word@content.example.org' }],
    ['baseUrl must have no user, query or fragment', { baseUrl: 'https://content.example.org?a=b' }],
    ['without /api/v1/external', { baseUrl: 'https://content.example.org/api/v1/external/' }],
    ['retries', { retries: -1 }],
    ['retries', { retries: 1.5 }],
    ['retries', { retries: Number.POSITIVE_INFINITY }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['timeoutMs', { timeoutMs: 2 ** 31 }],
    ['userAgent', { userAgent: 'a\nb' }],
    ['fetch', { fetch: 'fetch' }],
  ])('says %j of %j', (message, wrong) => {
    const make = () => new Galley({ ...fine, ...wrong });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/secret|sécret/);
  });

  it.each([
    ['https://content.example.org', 'https://content.example.org/api/v1/external'],
    ['https://content.example.org/', 'https://content.example.org/api/v1/external'],
    [new URL('http://localhost:3000'), 'http://localhost:3000/api/v1/external'],
    ['https://example.org/content//', 'https://example.org/content/api/v1/external'],
  ])('finds the API of %s', (baseUrl, root) => expect(settingsOf({ ...fine, baseUrl }).root).toBe(root));

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
    expect(settingsOf(fine).userAgent).toBe(`galley-client/${version}`);
  });
});

describe(Galley.name, () => {
  it('shows its key to nobody', () => {
    const galley = new Galley(fine);
    expect(inspect(galley, { depth: null, showHidden: true })).not.toContain(fine.apiKey);
    expect(JSON.stringify(galley)).not.toContain(fine.apiKey);
  });
});
