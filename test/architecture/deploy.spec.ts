import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { faultsOf } from './kubernetes-types.ts';

interface Manifest {
  apiVersion: string;
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

  it('are what Kubernetes takes', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'Job',
    ]);
    expect(faultsOf(manifests)).toEqual([]);
  });

  it('would be told what Kubernetes does not take', () => {
    const wrong = [
      { ...(of('Deployment') as Manifest), sepc: {} },
      { apiVersion: 'v1', kind: 'Service', spec: { ports: [{ name: 'http', port: '80' }] } },
      { apiVersion: 'batch/v1', kind: 'Job', spec: {} },
      { apiVersion: 'v1', kind: 'Deploiment' },
    ];
    const faults = faultsOf(wrong);
    for (const part of ['sepc', "'string' is not assignable to type 'number'", "'template' is missing", "'Deploiment'"])
      expect(faults.filter((fault) => fault.includes(part))).toHaveLength(1);
  });

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

const verifies = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The output of `systemd-analyze verify` for a unit; empty if the unit is valid. Uses the path of Node on this machine. */
function verify(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-unit-'));
  try {
    const file = join(folder, 'galley.service');
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { stderr, error } = spawnSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', file]);
    if (error) throw error;
    return stderr.toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the unit for systemd', () => {
  (verifies ? it : it.skip)('is what systemd takes (skipped where systemd-analyze is not installed)', () => {
    expect(verify(unit)).toBe('');
    expect(verify(unit.replace('NoNewPrivileges=', 'NoNewPrivilege='))).toContain('NoNewPrivilege');
  });

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
