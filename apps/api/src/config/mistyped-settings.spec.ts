import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { mistypedSettings } from './mistyped-settings.ts';

describe(mistypedSettings.name, () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'DATABASE_REPLICA_URLS'],
    ['DATABASE_URL_FILE', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SHUTDOWN_GRACE', 'SHUTDOWN_GRACE_MS'],
    ['RATE_LIMIT_PER_MIN', 'RATE_LIMIT_PER_MINUTE'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['SIGNUP', 'SIGN_UP'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ])('asks about %s whether %s was meant', (name, meant) => {
    expect(mistypedSettings({ [name]: 'x' })).toEqual([`${name} is no setting and is ignored; did you mean ${meant}?`]);
  });

  it('says nothing of the settings there are', () => {
    const example = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm);
    expect(mistypedSettings(Object.fromEntries([...example].map(([, name]) => [name, 'x'])))).toEqual([]);
  });

  it.each([
    'HOME',
    'HOSTNAME',
    'PATH',
    'NODE_ENV',
    'DATABASE_HOST',
    'DATABASE_PORT_5432_TCP_ADDR',
    'REDIS_SERVICE_HOST',
    'REDIS_PORT',
    'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL',
    'AWS_REGION',
    'GALLEY_API_KEY',
    'POSTGRES_PASSWORD',
  ])('says nothing of %s, which others read', (name) => expect(mistypedSettings({ [name]: 'x' })).toEqual([]));
});
