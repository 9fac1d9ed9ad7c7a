import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { eventsRule } from './webhook-events.ts';
import { AllowedHosts, webhookUrlFault } from './webhook-url.ts';
import { signingGenerations } from './webhook.ts';

describe('the URL of a webhook', () => {
  const allowed = new AllowedHosts(['hooks.internal', '10.0.0.7']);

  it.each([
    'https://hooks.example.com/galley?token=1',
    'https://hooks.example.com:443/',
    'http://hooks.internal:8080/in',
    'https://HOOKS.internal/in',
    'http://10.0.0.7/',
  ])('may be %s', (url) => expect(webhookUrlFault(url, allowed)).toBeNull());

  it.each([
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://user:secret@hooks.example.com/',
    'https://hooks.example.com/#part',
    'ftp://hooks.internal/',
    'http://user@hooks.internal/',
    'http://10.0.0.8/',
    'hooks.example.com',
    `https://hooks.example.com/${'a'.repeat(2_000)}`,
    '',
    null,
    7,
  ])('may not be %j', (url) => expect(webhookUrlFault(url, allowed)).toMatch(/^must /));
});

describe('the events of a webhook', () => {
  const faults = (events: unknown) => {
    const problems = new Problems();
    eventsRule.read(events, 'events', problems);
    return problems.list.map(({ path }) => path);
  };

  it('are known ones, and those of extensions, each once', () => {
    const problems = new Problems();
    const given = ['post.published', 'content.changed', 'comment.written', 'post.published'];
    expect(eventsRule.read(given, 'events', problems)).toEqual(given.slice(0, 3));
    expect(problems.any).toBe(false);
  });

  it('are refused where they are mistyped, no events, none, or too many', () => {
    expect(faults(['post.publishd', 'tag.created', 'constructor.x', 'Post.created', 7, 'webhook.test'])).toEqual([
      'events[0]',
      'events[3]',
      'events[4]',
      'events[5]',
    ]);
    for (const wrong of [[], 'post.published', null, Array<string>(51).fill('tag.created')])
      expect(faults(wrong)).toEqual(['events']);
  });
});

describe('the secrets that sign', () => {
  const rotatedAt = new Date('2026-01-01T00:00:00Z');
  const at = (hours: number) => new Date(rotatedAt.getTime() + hours * 3_600_000);

  it('are the current one, and for a day the one before', () => {
    const rotated = { secretGeneration: 3, secretRotatedAt: rotatedAt };
    expect(signingGenerations(rotated, at(23.9))).toEqual([3, 2]);
    expect(signingGenerations(rotated, at(24))).toEqual([3]);
    expect(signingGenerations({ secretGeneration: 1, secretRotatedAt: null }, at(0))).toEqual([1]);
  });
});
