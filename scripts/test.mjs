import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { npmProgram } from './dependencies.mjs';
import { prepareTools, root } from './prepare.mjs';

/** Cheap and telling ones first; each is a script of package.json. */
const CHECKS = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'format', script: 'format:check' },
];

await prepareTools();
const results = [];
const sound = await everyCheckPasses();
const tests = sound ? await runSpecs(process.argv.slice(2)) : null;
report(tests);
process.exit(sound && tests?.ok ? 0 : 1);

/** The first failure ends it: what comes after would only repeat it in other words. */
async function everyCheckPasses() {
  for (const { name, script } of CHECKS) {
    if (!(await timed(name, npmProgram(), ['run', '--silent', script]))) return false;
  }
  return true;
}

/** Faults come last and by themselves, for they need an idle machine. Arguments of ours are jest's, of a single call. */
async function runSpecs(args) {
  if (args.length > 0) return runJest('specs', args);
  const specs = await runJest('specs', ['--selectProjects', 'unit', 'db', 'e2e']);
  const browser = await runJest('browser', ['--selectProjects', 'browser', '--runInBand']);
  const faults = await runJest('faults', ['--selectProjects', 'faults', '--runInBand']);
  const sum = (count) => specs[count] + browser[count] + faults[count];
  return {
    ok: specs.ok && browser.ok && faults.ok,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
  };
}

/** Many specs in one call, so that one server serves them. */
async function runJest(name, args) {
  const folder = mkdtempSync(join(tmpdir(), 'galley-results-'));
  const file = join(folder, 'jest.json');
  try {
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    const ok = await timed(name, jest, ['--json', `--outputFile=${file}`, ...args]);
    return { ok, ...counts(file) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function counts(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return {
      passed: numPassedTests,
      // A file that can't be loaded counts: its specs have not passed.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function timed(name, program, args) {
  process.stdout.write(`\n── ${name}\n`);
  const begun = performance.now();
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const pass = (signal) => child.kill(signal);
  process.on('SIGTERM', pass).on('SIGINT', pass);
  const ok = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code === 0));
  });
  process.off('SIGTERM', pass).off('SIGINT', pass);
  results.push({ name, ok, seconds: (performance.now() - begun) / 1_000 });
  return ok;
}

function report(tests) {
  const lines = results.map(
    ({ name, ok, seconds }) => `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`,
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
  if (!tests) return;
  const skipped = tests.skipped ? `, ${tests.skipped} skipped` : '';
  process.stdout.write(`\n${tests.passed} passed, ${tests.failed} failed${skipped}\n`);
}
