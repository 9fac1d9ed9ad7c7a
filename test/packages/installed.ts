import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/** An empty folder outside the repository, with packages for sites installed from their tarballs. */
export class Installed {
  private constructor(readonly folder: string) {}

  /** @param names of folders of `packages`; what they depend on is linked from this repository, nothing is downloaded */
  static async open(...names: string[]): Promise<Installed> {
    const installed = new Installed(mkdtempSync(join(tmpdir(), 'galley-packages-')));
    await run(process.execPath, [join(ROOT, 'scripts/pack-packages.mjs'), join(installed.folder, 'tarballs')]);
    for (const name of names) await installed.install(name);
    return installed;
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  copy(from: string, to: string): void {
    cpSync(join(ROOT, from), join(this.folder, to));
  }

  /** Runs a program of the folder. @returns what it printed */
  async run(file: string, environment: Record<string, string> = {}): Promise<string> {
    const env = { ...process.env, ...environment };
    return (await run(process.execPath, [file], { cwd: this.folder, env })).stdout;
  }

  /** Compiles files of the folder. @returns what the compiler complains about */
  async complaints(files: readonly string[], options: object = {}): Promise<string> {
    const compilerOptions = {
      module: 'node16',
      moduleResolution: 'node16',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      ...options,
    };
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
    const { stdout } = await run(process.execPath, [TSC, '-p', this.folder]).catch(
      (error: { stdout: string }) => error,
    );
    return stdout;
  }

  /** The files of a package, as in its tarball. */
  filesOf(name: string): string[] {
    const folder = join(this.folder, 'node_modules/@galley', name);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  }

  /** A file of a package. */
  read(name: string, file: string): string {
    return readFileSync(join(this.folder, 'node_modules/@galley', name, file), 'utf8');
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async install(name: string): Promise<void> {
    const target = join(this.folder, 'node_modules/@galley', name);
    mkdirSync(target, { recursive: true });
    const archive = join(this.folder, 'tarballs', `galley-${name}-0.1.0.tgz`);
    await run('tar', ['-xzf', archive, '-C', target, '--strip-components', '1']);
    const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as Manifest;
    const wanted = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    for (const each of wanted) if (!each.startsWith('@galley/')) this.link(each);
  }

  /** Installs a package of this repository. */
  link(name: string): void {
    const link = join(this.folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
}
