import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const example = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

/** The names of all environment variables that reading the settings asks for. */
function asked(environment: Record<string, string>): Set<string> {
  const names = new Set<string>();
  readSettings(new Proxy(environment, { get: (target, name: string) => (names.add(name), target[name]) }));
  return names;
}

describe('.env.example', () => {
  it('names every setting, and nothing else', () => {
    const all = asked({ MEDIA_STORAGE: 's3', S3_BUCKET: 'media' });
    expect([...example.keys()].toSorted()).toEqual([...all].toSorted());
  });

  it('shows the defaults', () => {
    expect(readSettings(Object.fromEntries(example))).toEqual(readSettings({}));
    const chosen = { MEDIA_STORAGE: 's3', S3_BUCKET: 'media' };
    expect(readSettings({ ...Object.fromEntries(example), ...chosen })).toEqual(readSettings(chosen));
  });
});
