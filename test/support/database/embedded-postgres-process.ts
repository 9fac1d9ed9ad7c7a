import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { transformFileSync, type Options } from '@swc/core';
import type { EmbeddedPostgresOptions } from '@app/platform';

const SOURCES = resolve('libs/platform/src/embedded-postgres');
/** Inside the project, so that Node resolves its packages. */
const CACHE = resolve('node_modules/.cache');

const PROGRAM = `
import { startEmbeddedPostgres } from './index.js';
const say = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
const told = [];
try {
  const server = await startEmbeddedPostgres({ ...JSON.parse(process.argv[2]), log: (message) => told.push(message) });
  say({ url: server.url, adopted: server.adopted, told });
  process.stdin.once('data', () => server.stop().then(() => process.exit()));
} catch (error) {
  say({ error: error.message, told });
}
`;

/** What a process reports once it has started: the address of the server, or the error. */
export interface Outcome {
  url: string;
  adopted: boolean;
  error?: string;
  told: string[];
}

export type ProcessOptions = Omit<EmbeddedPostgresOptions, 'log'>;

/** Processes that share an embedded server, and that a spec can stop or kill. */
export class EmbeddedPostgresProcesses {
  private readonly folder: string;
  private readonly running: ChildProcess[] = [];

  constructor() {
    mkdirSync(CACHE, { recursive: true });
    this.folder = mkdtempSync(join(CACHE, 'embedded-postgres-'));
    for (const name of readdirSync(SOURCES))
      compile(join(SOURCES, name), join(this.folder, name.replace(/\.ts$/, '.js')));
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(this.folder, 'main.js'), PROGRAM);
  }

  async start(options: ProcessOptions): Promise<Outcome & { process: ChildProcess }> {
    const child = spawn(process.execPath, [join(this.folder, 'main.js'), JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.running.push(child);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { ...(JSON.parse(line) as Outcome), process: child };
  }

  /** Ends a process after it has released its server. */
  async stop(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    child.stdin?.write('stop\n');
    await gone;
  }

  /** Ends a process without any clean-up, as the kernel does when memory runs out. */
  async kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async killAll(): Promise<void> {
    await Promise.all(this.running.splice(0).map((child) => this.kill(child)));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** The option is missing from the types of swc. */
const withJsImports = { rewriteRelativeImportExtensions: true } as Options['jsc'];

function compile(source: string, target: string): void {
  const { code } = transformFileSync(source, {
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, ...withJsImports },
  });
  writeFileSync(target, code);
}
