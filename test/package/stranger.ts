import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');

/** The package names for sources that this repository imports by other names. */
const NAMES: readonly [RegExp, string][] = [
  [/'@app\/shared-kernel'/g, `'galley/kernel'`],
  [/'@app\/(\w+)'/g, `'galley/$1'`],
  [/'(?:\.\.\/)+apps\/galley\/src\/index\.ts'/g, `'galley'`],
  [/'(?:\.\.\/)+apps\/galley\/src\/testing\/index\.ts'/g, `'galley/testing'`],
  [/'(?:\.\.\/)+apps\/galley\/src\/testing\/(\w+)\.ts'/g, `'galley/testing/$1'`],
  [/'(?:\.\.\/)+extensions\/kit\//g, `'./`],
];

/** Development packages, which an installation brings itself. */
const TOOLS = ['@types/node', '@types/express', '@types/express-serve-static-core', 'expect', 'typescript'];

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly optionalDependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
}

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** An empty folder outside the repository with the packed `galley` installed. */
export class Stranger {
  private constructor(readonly folder: string) {}

  /**
   * Packs the current sources. Dependencies are linked from this repository; nothing is downloaded.
   */
  static async install(): Promise<Stranger> {
    const stranger = new Stranger(mkdtempSync(join(tmpdir(), 'galley-stranger-')));
    await run(
      process.execPath,
      ['-e', `import('./scripts/prepare.mjs').then(({ preparePackage }) => preparePackage())`],
      {
        cwd: ROOT,
      },
    );
    await stranger.unpack();
    return stranger;
  }

  get galley(): string {
    return join(this.folder, 'node_modules/galley');
  }

  /** Copies sources of this repository, with imports renamed to those of the package. */
  take(from: string, to: string): void {
    const text = readFileSync(join(ROOT, from), 'utf8');
    this.write(
      to,
      NAMES.reduce((changed, [pattern, name]) => changed.replace(pattern, name), text),
    );
  }

  copy(from: string): void {
    cpSync(join(ROOT, from), this.folder, { recursive: true });
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** Runs a Node program in the folder, with no environment variable except PATH. */
  async node(args: readonly string[], environment: Record<string, string> = {}): Promise<Ran> {
    const env = { PATH: process.env['PATH'], HOME: this.folder, ...environment };
    try {
      const { stdout, stderr } = await run(process.execPath, args, { cwd: this.folder, env, maxBuffer: 1e8 });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }

  /** Compiles what its tsconfig.json names. */
  compile(): Promise<Ran> {
    return this.node(['node_modules/typescript/bin/tsc', '-p', '.']);
  }

  command(args: readonly string[], environment: Record<string, string>): Promise<Ran> {
    return this.node(['node_modules/galley/bin/galley.mjs', ...args], environment);
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async unpack(): Promise<void> {
    const packed = join(this.folder, 'packed');
    mkdirSync(packed);
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed], { cwd: ROOT });
    mkdirSync(this.galley, { recursive: true });
    const [archive = ''] = readdirSync(packed);
    await run('tar', ['-xzf', join(packed, archive), '-C', this.galley, '--strip-components', '1']);
    const manifest = JSON.parse(readFileSync(join(this.galley, 'package.json'), 'utf8')) as Manifest;
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    const asked = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of [...asked, ...TOOLS]) this.link(name);
  }

  private link(name: string): void {
    const link = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
}
