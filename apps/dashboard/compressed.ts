import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Also writes every text file compressed with brotli and gzip at the highest level: it is built once and served often. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.build.outDir, 'assets');
    },
    async closeBundle() {
      const files = (await readdir(folder)).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, quality), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
