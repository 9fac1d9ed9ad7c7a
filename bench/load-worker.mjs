import autocannon from 'autocannon';

/** Seconds. */
const LONGEST = 30;

/** Sends requests for `Load` in a separate process, so that handling the responses does not use the measured process' CPU. */
process.on('message', async (job) => process.send(await run(job)));
process.on('disconnect', () => process.exit(0));

/** If no response arrived, the duration was too short. */
async function run(job) {
  const result = await runOnce(job);
  const silent = result.errors === 0 && Object.keys(result.statuses).length === 0;
  return silent && job.seconds < LONGEST ? run({ ...job, seconds: job.seconds * 2 }) : result;
}

async function runOnce({ url, connections, seconds, headers, requests, from }) {
  const times = [];
  const reasons = new Set();
  let [first, last] = [0, 0];
  const load = autocannon({ url, connections, duration: seconds, timeout: 20, ...plan(requests, headers, from) });
  load.on('response', (client, status, bytes, milliseconds) => {
    last = performance.now();
    first ||= last;
    times.push(milliseconds);
  });
  load.on('reqError', ({ message }) => reasons.add(message));
  const { errors, timeouts, statusCodeStats } = await load;
  const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length < 2 ? 0 : (times.length - 1) / ((last - first) / 1_000),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    errors: errors + timeouts,
    reasons: [...reasons],
    statuses,
  };
}

/**
 * A single request is sent unchanged. Several are sent in turns over all connections; `{n}` is replaced by a number
 * unique to each request.
 */
function plan(requests, headers, from) {
  const [only] = requests;
  const fixed = requests.length === 1 && !`${only.path}${only.body ?? ''}`.includes('{n}');
  if (fixed) return { requests: [{ ...only, headers: { ...headers, ...only.headers } }] };
  let n = from;
  const setupRequest = (built) => {
    const { method = 'GET', path, body, headers: own } = requests[n % requests.length];
    const number = String((n += 1));
    const filled = { method, path: path.replace('{n}', number), body: body?.replace('{n}', number) };
    return { ...built, ...filled, headers: { ...headers, ...own } };
  };
  return { requests: [{ setupRequest }] };
}

function at(sorted, share) {
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
