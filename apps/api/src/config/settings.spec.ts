import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const S3 = { MEDIA_STORAGE: 's3', S3_BUCKET: 'media' };
const OWN = { DATABASE_URL: 'postgres://localhost/galley' };

describe(readSettings.name, () => {
  it.each([
    [
      'one S3 credential without the other',
      { ...S3, S3_ACCESS_KEY_ID: 'x' },
      /S3_SECRET_ACCESS_KEY must be set too, for S3_ACCESS_KEY_ID is/,
    ],
    [
      'the other without the one',
      { ...S3, S3_SECRET_ACCESS_KEY: 'x' },
      /S3_ACCESS_KEY_ID must be set too, for S3_SECRET_ACCESS_KEY is/,
    ],
    [
      'an origin with a slash',
      { CORS_ORIGINS: 'https://a.example/' },
      /CORS_ORIGINS .*"https:\/\/a\.example\/" would never match/,
    ],
    ['an origin with a path', { CORS_ORIGINS: 'https://a.example/x' }, /CORS_ORIGINS/],
    ['an origin in capitals', { CORS_ORIGINS: 'https://A.example' }, /CORS_ORIGINS/],
    ['an origin with a default port', { CORS_ORIGINS: 'https://a.example:443' }, /CORS_ORIGINS/],
    ['an origin without a scheme', { CORS_ORIGINS: 'a.example' }, /CORS_ORIGINS/],
    ['every origin', { CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
    ['the embedded database that nobody migrates', { MIGRATE: 'off' }, /MIGRATE must be on/],
    [
      'a way past a pooler to no database',
      { DATABASE_DIRECT_URL: OWN.DATABASE_URL },
      /DATABASE_DIRECT_URL must not be set/,
    ],
    ['a replica of no database', { DATABASE_REPLICA_URLS: OWN.DATABASE_URL }, /DATABASE_REPLICA_URLS must not be set/],
    [
      'one replica of two',
      { ...OWN, DATABASE_REPLICA_URLS: 'postgres://one/galley, http://two' },
      /DATABASE_REPLICA_URLS must be URLs that begin with postgres:/,
    ],
  ])('refuses %s, by its name', (_, environment, expected) => {
    expect(() => readSettings(environment)).toThrow(expected);
  });

  it('takes origins as browsers send them, those of apps included', () => {
    const origins = 'https://a.example, http://localhost:5173,capacitor://localhost';
    expect(readSettings({ CORS_ORIGINS: origins }).corsOrigins).toEqual([
      'https://a.example',
      'http://localhost:5173',
      'capacitor://localhost',
    ]);
  });

  it('makes a demo by itself, and ends without a delay, with the embedded database alone', () => {
    expect(readSettings({})).toMatchObject({ demo: true, shutdownDelayMs: 0 });
    expect(readSettings(OWN)).toMatchObject({ demo: false, shutdownDelayMs: 5_000 });
    expect(readSettings({ ...OWN, DEMO: 'on', SHUTDOWN_DELAY_MS: '0' })).toMatchObject({
      demo: true,
      shutdownDelayMs: 0,
    });
  });
});
