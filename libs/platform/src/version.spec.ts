import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { VERSION } from './version.ts';

describe('the version', () => {
  it('is the one of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
  });
});
