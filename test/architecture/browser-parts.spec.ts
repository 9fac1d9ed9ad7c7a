import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { scorePost, type ScoreInput } from '@app/seo';
import { readFixture } from '@app/seo/testing';

const ALIAS = {
  '@app/shared-kernel': './libs/shared-kernel/src/index.ts',
  '@app/content/blocks': './libs/content/src/blocks.ts',
  '@app/markdown': './libs/markdown/src/index.ts',
  '@app/seo/scores': './libs/seo/src/scores.ts',
};

/** Bundles a part of the libs for browsers; any import of Node or of the framework fails the build. */
async function bundled(entry: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'part',
    alias: ALIAS,
    logLevel: 'silent',
  });
  return { code: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) };
}

describe('parts that run in browsers', () => {
  it.each([
    ['@app/content/blocks', 12],
    ['@app/seo/scores', 25],
    ['@app/shared-kernel', 12],
    ['@app/markdown', 100],
  ] as const)('%s stands alone, in at most %d kB', async (name, kilobytes) => {
    const { code, inputs } = await bundled(ALIAS[name]);
    expect(inputs.filter((file) => /@nestjs|typeorm|reflect-metadata|class-validator|\/adapters\//.test(file))).toEqual(
      [],
    );
    expect(gzipSync(code).length).toBeLessThan(kilobytes * 1_000);
  });

  it('scores the worked examples as the service does', async () => {
    const { code } = await bundled('./libs/seo/src/scores.ts');
    // Without Node's globals: what a browser worker does not have is missing here too.
    const context = createContext({ URL, TextEncoder, Intl });
    runInContext(`${code};globalThis.score = (text) => JSON.stringify(part.scorePost(JSON.parse(text)))`, context);
    const { score } = context as unknown as { score: (text: string) => string };
    const examples = readFixture('scoring-examples.json') as {
      id: string;
      input: ScoreInput & { blocks: ScoreInput['bodyJson'] };
    }[];
    for (const { id, input } of examples) {
      const given = { ...input, bodyJson: input.blocks ?? [] };
      expect({ id, reports: JSON.parse(score(JSON.stringify(given))) as unknown }).toEqual({
        id,
        reports: JSON.parse(JSON.stringify(scorePost(given))) as unknown,
      });
    }
  });
});
