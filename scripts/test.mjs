import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { npmProgram } from './dependencies.mjs';
import { prepare, prepareTools, root } from './prepare.mjs';
import { skippedInVain } from './skipped.mjs';

/** The checks, scripts of package.json, in rows that run beside each other: each has one core, and types take as long as all others. */
const CHECKS = [
  [{ name: 'types', script: 'typecheck' }],
  [
    { name: 'lint', script: 'lint' },
    { name: 'boundaries', script: 'boundaries' },
    { name: 'format', script: 'format:check' },
  ],
];

/** More failed files than these have a common cause, so they are not repeated. */
const TRIED_AGAIN = 5;
/** Milliseconds to wait before a retry, because the machine may be busy. */
const FURTHER_TRIES = 2;
/** Calls of jest that share the browser specs, each with a service of its own: most of the time, a browser waits. */
const BESIDE = 4;
/** Processes left by a failed spec must not keep the run from ending. */
const ALONE = ['--runInBand', '--forceExit'];
const again = new Set();
/** Titles of specs that were skipped although they could have run here. */
let inVain = [];

const [first, ...rest] = process.argv.slice(2);
/** Whether to run the specs of `npm run test:slow`, which `npm test` leaves out. */
const slow = first === '--slow';

await prepareTools();
const results = [];
const sound = slow || (await everyCheckPasses());
if (sound) await buildOnce();
const tests = sound ? await runSpecs(slow ? rest : process.argv.slice(2)) : null;
report(tests);
process.exit(sound && tests?.ok ? 0 : 1);

/** A row stops at its first failed check, because later ones would mostly report the same problem. */
async function everyCheckPasses() {
  const rows = CHECKS.map(async (checks) => {
    for (const { name, script } of checks) {
      if (!(await timed(name, npmProgram(), ['run', '--silent', script]))) return false;
    }
    return true;
  });
  return (await Promise.all(rows)).every(Boolean);
}

/** Many specs start the built programs. Ends this process if the build fails. */
async function buildOnce() {
  process.stdout.write('\n── build\n');
  const begun = performance.now();
  await prepare();
  results.push({ name: 'build', ok: true, seconds: (performance.now() - begun) / 1_000 });
}

/** Arguments are passed to jest in a single call. */
async function runSpecs(args) {
  if (args.length > 0) return callJest('specs', args);
  const parts = slow ? await slowSpecs() : await quickSpecs();
  const all = merged(parts);
  inVain = skippedInVain(all.skippedTitles);
  return { ...all, ok: all.ok && inVain.length === 0 };
}

/** Specs of packages and of the built programs run after those of modules. */
async function quickSpecs() {
  const specs = await runJest('specs', ['--selectProjects', 'unit', 'db', 'e2e']);
  const programs = await runJest('programs', ['--selectProjects', 'programs']);
  const browser = await runJest('browser', ['--selectProjects', 'browser', ...ALONE], BESIDE);
  return [specs, programs, browser];
}

/** Fault specs run last and alone, because they need an idle machine. */
async function slowSpecs() {
  const browser = await runJest('slow', ['--selectProjects', 'slow', ...ALONE], BESIDE);
  const faults = await runJest('faults', ['--selectProjects', 'faults', ...ALONE]);
  return [browser, faults];
}

/**
 * Runs many specs in one call, so that they share one database server. A few failed files are repeated one at a time:
 * those that pass then failed because the machine was busy, and are listed at the end as unreliable.
 *
 * @param beside calls among which the files are divided, one beside the other
 */
async function runJest(name, args, beside = 1) {
  const shares = Array.from({ length: beside }, (_, at) => `${at + 1}/${beside}`);
  const calls = shares.map((share) =>
    beside === 1 ? callJest(name, args) : callJest(`${name} ${share}`, [...args, `--shard=${share}`]),
  );
  const first = merged(await Promise.all(calls));
  const projects = args.filter((arg) => !['--runInBand', '--forceExit'].includes(arg));
  let { failedFiles } = first;
  if (failedFiles.length > TRIED_AGAIN) return first;
  for (let tries = 0; failedFiles.length > 0 && tries < FURTHER_TRIES; tries += 1) {
    for (const file of failedFiles) again.add(file);
    const alone = ['--runInBand', '--forceExit', '--runTestsByPath', ...failedFiles];
    const next = await callJest(`${name}, again`, [...projects, ...alone]);
    if (next.ok) return { ...first, ok: true, passed: first.passed + first.failed, failed: 0 };
    ({ failedFiles } = next);
  }
  return first;
}

function merged(parts) {
  const sum = (count) => parts.reduce((total, part) => total + part[count], 0);
  return {
    ok: parts.every(({ ok }) => ok),
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    skippedTitles: parts.flatMap(({ skippedTitles }) => skippedTitles),
    failedFiles: parts.flatMap(({ failedFiles }) => failedFiles),
  };
}

async function callJest(name, args) {
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
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites, testResults } =
      JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: numPassedTests,
      // A file that cannot be loaded counts as failed: its specs have not passed.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
      skippedTitles: testResults.flatMap(({ assertionResults }) => skippedOf(assertionResults)),
      failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, skippedTitles: [], failedFiles: [] };
  }
}

function skippedOf(assertions) {
  return assertions.filter(({ status }) => ['pending', 'todo'].includes(status)).map(({ fullName }) => fullName);
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
  for (const file of again) process.stdout.write(`needed more than one try: ${relative(root, file)}\n`);
  for (const title of inVain) process.stdout.write(`skipped, and could have run: ${title}\n`);
  if (!tests) return;
  const skipped = tests.skipped ? `, ${tests.skipped} skipped` : '';
  process.stdout.write(`\n${tests.passed} passed, ${tests.failed} failed${skipped}\n`);
}
