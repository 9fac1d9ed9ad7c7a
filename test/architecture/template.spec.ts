import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { copiedSources, DockerContext } from '../support/process/docker-context.ts';

interface Manifest {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
}

interface Compose {
  readonly services: Record<string, { environment: Record<string, string>; volumes: string[]; depends_on?: object }>;
  readonly volumes: Record<string, unknown>;
}

interface Workflow {
  readonly jobs: Record<string, { env: Record<string, string>; steps: { uses?: string; run?: string }[] }>;
}

const folder = mkdtempSync(join(tmpdir(), 'galley-template-'));
const made = join(folder, 'made');
const read = (file: string) => readFileSync(join(made, file), 'utf8');
const manifestOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

beforeAll(() => {
  const archive = join(folder, 'galley-9.9.9.tgz');
  writeFileSync(archive, 'packed');
  execFileSync(process.execPath, ['create-galley/index.mjs', made, '--galley', `file:${archive}`]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what npm create galley makes', () => {
  it('holds the archive that it installs, so that images and workflows have it too', () => {
    expect(manifestOf(join(made, 'package.json')).dependencies['galley']).toBe('file:galley-9.9.9.tgz');
    expect(read('galley-9.9.9.tgz')).toBe('packed');
  });

  it('shares the packages that Galley wants to share, in the same range', () => {
    const { peerDependencies } = manifestOf('package.json');
    const { dependencies } = manifestOf(join(made, 'package.json'));
    expect(dependencies['@nestjs/common']).toBe(peerDependencies['@nestjs/common']);
  });

  it('builds an image of files that are there, once npm has written its lock', () => {
    const context = new DockerContext(read('.dockerignore'));
    const sources = copiedSources(read('Dockerfile')).filter((source) => source !== '.');
    expect(sources).toEqual(['package.json', 'package-lock.json', '*.tgz']);
    for (const file of ['package.json', 'galley.config.js', 'tsconfig.json', 'src/server.ts', 'galley-9.9.9.tgz']) {
      expect({ file, there: existsSync(join(made, file)) }).toEqual({ file, there: true });
      expect({ file, copied: context.includes(file) }).toEqual({ file, copied: true });
    }
    for (const file of ['node_modules/pg/package.json', '.env', '.data/postgres/data', 'dist/server.js'])
      expect({ file, copied: context.includes(file) }).toEqual({ file, copied: false });
  });

  it('is composed with settings that are taken, and volumes that are declared', () => {
    const { services, volumes } = parse(read('compose.yaml')) as Compose;
    expect(() => readSettings(services['galley']?.environment ?? {})).not.toThrow();
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((each) => each.replace(/:.*/, '')),
    );
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted());
    expect(Object.keys(services['galley']?.depends_on ?? {})).toEqual(['postgres']);
  });

  it('has a workflow that runs scripts it has', () => {
    const { scripts } = manifestOf(join(made, 'package.json'));
    const { jobs } = parse(read('.github/workflows/check.yml')) as Workflow;
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual(['npm ci', 'npm test', 'npm run check']);
    for (const command of commands.slice(1)) expect(scripts).toHaveProperty(command.replace(/^npm (?:run )?/, ''));
    expect(jobs['check']?.env['TEST_DATABASE_URL']).toContain('test');
  });
});
