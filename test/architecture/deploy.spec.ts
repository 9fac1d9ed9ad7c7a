import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '../../apps/api/src/config/settings.ts';

interface Manifest {
  kind: string;
  data?: Record<string, string>;
  spec?: {
    template?: {
      spec: {
        terminationGracePeriodSeconds?: number;
        containers: { image: string; command?: string[]; [probe: string]: unknown }[];
      };
    };
  };
}

const manifests = ['galley', 'migrate-job'].flatMap((name) =>
  parseAllDocuments(readFileSync(`deploy/kubernetes/${name}.yaml`, 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);
const of = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
const unit = readFileSync('deploy/systemd/galley.service', 'utf8');
const names = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const database = { DATABASE_URL: 'postgres://localhost/galley' };

describe('the manifests for Kubernetes', () => {
  const settings = of('ConfigMap')?.data ?? {};

  it('set what there is to set, in values that are taken', () => {
    expect(Object.keys(settings).filter((name) => !names.has(name))).toEqual([]);
    expect(() => readSettings({ ...database, ...settings })).not.toThrow();
  });

  it('let a process end by itself', () => {
    const { shutdownDelayMs, shutdownGraceMs } = readSettings({ ...database, ...settings });
    const limit = of('Deployment')?.spec?.template?.spec.terminationGracePeriodSeconds ?? 0;
    expect(limit * 1_000).toBeGreaterThan(shutdownDelayMs + shutdownGraceMs);
  });

  it('run the version of this clone, and migrate by a job', () => {
    const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
    expect(containers.map(({ image }) => image)).toEqual([`galley:${version}`, `galley:${version}`]);
    expect(of('Job')?.spec?.template?.spec.containers[0]?.command).toEqual(['galley', 'migrate']);
    expect(settings['MIGRATE']).toBe('off');
  });

  it('ask for life and readiness where they are told', () => {
    const [container] = of('Deployment')?.spec?.template?.spec.containers ?? [];
    const path = (probe: string) => (container?.[probe] as { httpGet?: { path: string } } | undefined)?.httpGet?.path;
    expect(['startupProbe', 'readinessProbe', 'livenessProbe'].map(path)).toEqual([
      '/health/live',
      '/health/ready',
      '/health/live',
    ]);
  });
});

describe('the unit for systemd', () => {
  it('lets the service end by itself', () => {
    const { shutdownDelayMs, shutdownGraceMs } = readSettings(database);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1_000).toBeGreaterThan(
      shutdownDelayMs + shutdownGraceMs,
    );
  });

  it('sets what there is to set', () => {
    const set = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(set.filter((name) => name !== 'NODE_ENV' && !names.has(name))).toEqual([]);
  });
});
