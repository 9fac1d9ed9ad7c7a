import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Files per folder, at most: more of them hide what belongs together. */
const MOST_FILES = 15;
/** The layers of a context, and the Nest providers of its module if they need more than one file. */
const LAYERS = ['adapters', 'domain', 'ports', 'providers', 'use-cases'];
const CONTEXTS = ['changes', 'content', 'identity', 'redirects', 'seo', 'transfer', 'webhooks'];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/[.-]spec\.tsx?$/.test(file) && !file.includes('node_modules'));
}

function crowded(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

describe('the layout', () => {
  it('has no folder with more files than one takes in at a glance', () => {
    expect(crowded(['apps', 'libs', 'packages', 'test'].flatMap(sources))).toEqual([]);
    expect(crowded(Array.from({ length: MOST_FILES + 1 }, (_, at) => `libs/a/${at}.ts`))).toEqual(['libs/a: 16']);
  });

  it.each(CONTEXTS)('is the same in each context: %s', (context) => {
    const folders = readdirSync(`libs/${context}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(LAYERS).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
  });
});
