import { spawn } from 'node:child_process';

/**
 * Runs a Node program to its end without printing its output.
 * @param {string} file a JavaScript file
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number null, output: string }>} the output, for an error message
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
 * If this process is told to stop, the program is killed first, because it would continue to work on the same files.
 * It is killed at once, since npm would otherwise finish its work; incomplete results count as not done.
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
