import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rules } from '@app/shared-kernel';
import { Composition } from './composition.ts';
import type { Extension } from './extension.ts';
import { during } from './listeners/listener.ts';

interface Misuse {
  /** Overrides parts of a valid extension. */
  readonly change: (name: string) => object;
  /** The expected lines of the error message. */
  readonly said: (name: string, place: number) => readonly string[];
}

const field = { label: 'A field', of: ['post'], rule: rules.boolean };
const registering = (registration: unknown) => ({ register: () => registration });

const MISUSES: readonly Misuse[] = [
  { change: () => ({ galley: '^99.0.0' }), said: (name) => [`${name} works with Galley ^99.0.0, and this is 0.1.0.`] },
  { change: () => ({ galley: 'soon' }), said: (name) => [`${name} names no range of versions: "soon".`] },
  {
    change: () => ({ register: undefined }),
    said: (_, place) => [
      `Number ${place} of the extensions is none: defineExtension makes one of name, galley and register.`,
    ],
  },
  { change: () => registering(undefined), said: (name) => [`${name} registers nothing: give {} at least.`] },
  {
    change: () => registering({ overrides: [], wraps: [] }),
    said: (name) => ['overrides', 'wraps'].map((part) => `${name} registers "${part}", which no extension can.`),
  },
  {
    change: () => registering({ modules: class {}, commands: [] }),
    said: (name) => [
      `${name} registers "modules" as something else than a list.`,
      `${name} registers "commands" as something else than a function.`,
    ],
  },
  {
    change: () => ({
      register: () => {
        throw new Error('no file');
      },
    }),
    said: (name) => [`${name} fails as it registers: no file`],
  },
  {
    change: () => ({
      settings: (read: { required(name: string): string }) => read.required('ELSEWHERE'),
    }),
    said: (name) => [`${name} reads the setting ELSEWHERE, whose name has to begin with ${name.toUpperCase()}_.`],
  },
  {
    change: () => registering({ importers: [{ format: 'ghost', label: 'Mine', options: { dryRun: {} } }] }),
    said: (name) => [
      `The importer "ghost" of ${name} has to be named ${name}, or ${name}- and a word.`,
      'The importer ghost has to name the module of its reader by a URL.',
      'The option dryRun of ghost is one that every importer has.',
    ],
  },
  {
    change: () => ({ modules: [] }),
    said: (name) => [`${name} has "modules", which no extension has: parts are what register returns.`],
  },
  {
    change: () => registering({ components: { Post: {} } }),
    said: (name) => [`The schema Post of ${name} has the name of one of Galley's own.`],
  },
  {
    change: () => registering({ during: [during(['post.publishd', '*', 'poll.closed'], () => undefined)] }),
    said: (name) => [
      `${name} listens to "post.publishd", which must be an event: post has created, updated, published, unpublished, archived, deleted, tags-attached, tags-detached, tags-replaced, related-changed, scheduled, unscheduled, schedule-failed, unpublish-scheduled, unpublish-unscheduled, unpublish-failed, recomputed.`,
    ],
  },
  {
    change: () => registering({ tables: [{ name: 'posts' }] }),
    said: (name) => [`The table posts of ${name} has to begin with ${name}_.`],
  },
  {
    change: () => registering({ permissions: [{ name: 'posts:read', label: 'Read' }] }),
    said: (name) => [`The permission "posts:read" of ${name} has to be named ${name}. and a verb.`],
  },
  {
    change: () => registering({ fields: [{ ...field, name: 'x', permission: 'posts.own' }] }),
    said: (name) => [`The field x of ${name} asks for posts.own, which it does not declare.`],
  },
];

const right = fc.constant<Misuse>({ change: () => ({}), said: () => [] });
const plan = fc.array(fc.oneof(right, fc.constantFrom(...MISUSES)), { maxLength: 8 });

it('extensions that are misused at random are refused with one message that says all of it, and others are taken', () => {
  fc.assert(
    fc.property(plan, (misuses) => {
      const extensions = misuses.map(({ change }, at): Extension => {
        const name = `e${at}`;
        return { name, galley: '*', register: () => ({}), ...change(name) };
      });
      const expected = misuses.flatMap(({ said }, at) => said(`e${at}`, at + 1)).toSorted();
      let said: readonly string[] = [];
      try {
        expect(Composition.of(extensions, {}).names).toEqual(extensions.map(({ name }) => name));
      } catch (error) {
        if (expected.length === 0) throw error;
        const [head, ...lines] = (error as Error).message.split('\n');
        expect(head).toBe('These extensions do not fit:');
        said = lines.map((line) => line.trim()).toSorted();
      }
      expect(said).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
