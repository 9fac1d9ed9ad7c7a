import { spawn } from 'node:child_process';

/**
 * Runs a Node program to its end, silently.
 * @param {string} file a JavaScript file
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string }>} what it printed, for a message when it failed
 */
export async function runNode(file, args, cwd) {
  const child = spawn(process.execPath, [file, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const release = holdSignals(child);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  release();
  return { code, output: output.trim() };
}

/**
 * A program that outlived us would go on working on the same files: it ends first, and then we do. It ends at once, for
 * npm would finish its work; what it leaves counts as not done.
 */
function holdSignals(child) {
  let received;
  const pass = (signal) => {
    received = signal;
    child.kill('SIGKILL');
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return () => {
    process.off('SIGINT', pass).off('SIGTERM', pass);
    if (received) process.kill(process.pid, received);
  };
}
