import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anImage } from '@app/content/testing';
import { Blog } from './harness/blog.ts';
import { bodyOf, type Answer } from './harness/http.ts';
import { filesBelow } from './harness/media.ts';
import type { Service } from './harness/runner/service.ts';
import { Stage } from './harness/runner/stage.ts';

const FLOOD = 2_000;
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560];
const CROPS = ['', '-1x1', '-4x3', '-16x9', '-3x2'];
const FORMATS = ['webp', 'jpg', 'png', 'avif'];
const LADDER = WIDTHS.flatMap((width) =>
  CROPS.flatMap((crop) => FORMATS.map((format) => `w${width}${crop}.${format}`)),
);
/** Bytes that the process may take in addition while it is flooded. */
const MORE_MEMORY = 400 * 1024 * 1024;

describe('a flood of requests for versions of pictures', () => {
  let stage: Stage;
  let service: Service;

  beforeAll(async () => {
    stage = await Stage.open();
    service = await stage.service();
  });
  afterAll(() => stage.close());

  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) * 1024;

  async function picturesOf(blog: Blog, count: number): Promise<string[]> {
    const urls: string[] = [];
    for (let at = 0; at < count; at++) {
      const { url } = bodyOf(await blog.upload(await anImage('jpeg', 1_200 + at, 800))) as { url: string };
      urls.push(new URL(url).pathname.replace(/\.\w+$/, ''));
    }
    return urls;
  }

  it('delays nobody else, and fills neither the memory nor the disk', async () => {
    const [flooded, neighbour] = [await Blog.create(service), await Blog.create(service)];
    const pictures = await picturesOf(flooded, Math.ceil(FLOOD / LADDER.length));
    const [own = ''] = await picturesOf(neighbour, 1);
    await neighbour.made(neighbour.createPost('first'));
    const before = memory();
    let most = before;
    let answered = 0;
    const wanted = pictures.flatMap((picture) => LADDER.map((file) => `${picture}/${file}`)).slice(0, FLOOD);
    const flood = wanted.map(async (path): Promise<Answer> => {
      const answer = await service.send('GET', path);
      answered += 1;
      most = Math.max(most, memory());
      return answer;
    });

    const reads: number[] = [];
    for (let at = 0; at < 20; at++) reads.push((await neighbour.get(`/posts?pageSize=${at + 1}`)).status);
    const picture = await service.send('GET', `${own}/w320.webp`);
    // All of this was answered while the flood was still waiting.
    expect(answered).toBeLessThan(FLOOD);
    expect(new Set(reads)).toEqual(new Set([200]));
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);

    const answers = await Promise.all(flood);
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(made.length).toBeGreaterThan(0);
    // Too many wait: these show the original for now, or are asked to come again.
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) {
      expect([302, 429]).toContain(status);
      if (status === 302) expect(headers['location']).toMatch(/^http.*\.jpe?g$/);
      else expect(headers['retry-after']).toBeDefined();
      expect(String(headers['cache-control'])).not.toContain('immutable');
    }
    const { kept, incoming } = filesBelow(stage.dataDir);
    expect(incoming).toEqual([]);
    expect(kept.size).toBeLessThanOrEqual(made.length + pictures.length + 2);
    expect(most - before).toBeLessThan(MORE_MEMORY);
  });
});
