// Receives webhooks of Galley, verifies them, and passes each on to what the environment names. Needs Node.js 20 or newer, and no package.
//
//   WEBHOOK_SECRET   whsec_… as the dashboard showed it; several, separated by spaces, during a change of the key
//   PORT             where it listens, behind a proxy with TLS; 8080 by default
//   BUILD_HOOK_URL   asked by POST to rebuild a static site, for every event
//   REVALIDATE_URL   asked by POST with {"tags": […]}, such as a route handler of Next, for content.changed
//   CDN_PURGE_URL    asked by PURGE with Surrogate-Key: … for content.changed
//   CHAT_URL         asked by POST with {"text": …}, as Slack and Mattermost want it, for post.published and page.published
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const TOLERANCE_SECONDS = 5 * 60;
const { WEBHOOK_SECRET = '', BUILD_HOOK_URL, REVALIDATE_URL, CDN_PURGE_URL, CHAT_URL, PORT = '8080' } = process.env;

/** Whether the request was signed with the secret, lately. @see https://www.standardwebhooks.com */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const given = signatures.split(' ').map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'));
  return WEBHOOK_SECRET.split(' ').some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    return given.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted));
  });
}

const json = (method, body) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The requests that follow from an event. */
function followers({ type, data }) {
  const all = [];
  if (BUILD_HOOK_URL) all.push([BUILD_HOOK_URL, { method: 'POST' }]);
  if (type === 'content.changed') {
    // After a reset, or a part of many changes, nobody knows what else changed.
    const tags = data.reset ? ['all'] : data.tags;
    if (REVALIDATE_URL) all.push([REVALIDATE_URL, json('POST', { tags })]);
    if (CDN_PURGE_URL) all.push([CDN_PURGE_URL, { method: 'PURGE', headers: { 'surrogate-key': tags.join(' ') } }]);
  }
  if (CHAT_URL && (type === 'post.published' || type === 'page.published'))
    all.push([CHAT_URL, json('POST', { text: `“${data.entity.name}” was published.` })]);
  return all;
}

async function passOn(event) {
  for (const [url, options] of followers(event)) {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  }
}

const server = createServer(async (request, response) => {
  try {
    const body = await text(request);
    if (!isGenuine(request.headers, body))
      return void response.writeHead(401).end('This is not signed with the secret.');
    await passOn(JSON.parse(body));
    response.writeHead(204).end();
  } catch (error) {
    // Galley tries again later.
    response.writeHead(502).end(String(error.message));
  }
});
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`));
