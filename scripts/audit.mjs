import { spawnSync } from 'node:child_process';
import { npmProgram } from './dependencies.mjs';
import { root } from './prepare.mjs';

/**
 * Fails if a package that ships has a known advisory of high severity or worse. If no registry can be reached it
 * prints a message and passes, so that missing network access does not block a change.
 */
const { stdout, stderr } = spawnSync(
  process.execPath,
  [npmProgram(), 'audit', '--omit=dev', '--audit-level=high', '--json'],
  { cwd: root, encoding: 'utf8', timeout: 120_000 },
);
const report = parse(stdout);
const counts = report?.metadata?.vulnerabilities;

if (!counts) {
  const reason = report?.message ?? report?.error?.summary ?? stderr.trim().split('\n').at(-1);
  process.stdout.write(`Audit skipped, for the registry did not answer: ${reason || 'no answer in time'}\n`);
  process.exit(0);
}
const bad = Object.values(report.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
for (const { name, severity, range, via } of bad) {
  const advisories = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`));
  process.stdout.write(`${severity}: ${name} ${range}: ${advisories.join('; ')}\n`);
}
process.stdout.write(`Audit: ${bad.length} of ${counts.total} known advisories are high or critical\n`);
process.exit(bad.length === 0 ? 0 : 1);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
