import { describe, expect, it } from '@jest/globals';
import { rules } from '@app/shared-kernel';
import { Composition } from './composition.ts';
import { defineExtension, type Registration } from './extension.ts';

function named(name: string, registration: Registration = {}, galley = '*') {
  return defineExtension({ name, galley, register: () => registration });
}

describe(Composition, () => {
  it('says everything that is wrong at once', () => {
    const extensions = [
      named('Comments'),
      named('votes'),
      named('votes'),
      named('old', {}, '^99.0.0'),
      named('odd', {}, 'yesterday'),
      named('polls', { permissions: [{ name: 'comments.moderate', label: 'Moderate' }] }),
      named('reads-list', { tables: [{ name: 'reads_list_items' }, { name: 'posts' }] }),
      defineExtension({
        name: 'mail',
        galley: '*',
        settings: (read) => read.required('MAIL_URL'),
        register: () => ({}),
      }),
    ];
    expect(() => Composition.of(extensions, {})).toThrow(
      new Error(`These extensions do not fit:
  "Comments" is no name of an extension: lowercase letters, digits and dashes, a letter first.
  Two extensions are named votes.
  old works with Galley ^99.0.0, and this is 0.1.0.
  odd names no range of versions: "yesterday".
  MAIL_URL must be set
  The permission "comments.moderate" of polls has to be named polls. and a verb.
  The table posts of reads-list has to begin with reads_list_.`),
    );
  });

  it('hands an extension its own settings, and no others', () => {
    let seen: unknown;
    const extension = defineExtension({
      name: 'mail-box',
      galley: '>=0.1.0',
      settings: (read) => ({ own: read.integer('MAIL_BOX_SIZE', 1, 0), other: read.text('MAIL_BOX_OTHER') }),
      register: (settings) => {
        seen = settings;
        return {};
      },
    });
    const environment = { MAIL_BOX_SIZE: '7', MAIL_BOX_SIEZ: '8', DATABASE_URL: 'postgres://secret' };
    const composition = Composition.of([extension], environment);
    expect(seen).toEqual({ own: 7, other: undefined });
    expect(composition.ignoredSettings(environment)).toEqual([
      'MAIL_BOX_SIEZ is no setting of mail-box and is ignored.',
    ]);
  });

  it('refuses one schema from two', () => {
    const components = { Vote: {} };
    expect(() => Composition.of([named('a', { components }), named('b', { components })], {})).toThrow(
      'The schema Vote is named by a and by another extension.',
    );
  });

  it('refuses fields that cannot be', () => {
    const field = { label: 'A field', of: ['post'] as const, rule: rules.boolean };
    const fields = [
      { ...field, name: 'Stars' },
      { ...field, name: 'mood' },
      { ...field, name: 'mood', of: [] },
      { ...field, name: 'verdict', permission: 'ratings.judge' },
    ];
    expect(() => Composition.of([named('ratings', { fields })], {})).toThrow(
      new Error(`These extensions do not fit:
  The field "Stars" of ratings has to be letters and digits, a lowercase letter first.
  ratings declares the field mood twice.
  The field mood of ratings has to be of post, page, category, tag, author.
  The field verdict of ratings asks for ratings.judge, which it does not declare.`),
    );
    const many = Array.from({ length: 51 }, (_, at) => ({ ...field, name: `f${at}` }));
    expect(() => Composition.of([named('ratings', { fields: many })], {})).toThrow('more than 50 fields');
    expect(Composition.of([named('ratings', { fields: many.slice(1) })], {}).fields[0]?.fields).toHaveLength(50);
  });

  it('gathers what extensions add, in their order', () => {
    class First {
      async up() {}
      async down() {}
    }
    const composition = Composition.of(
      [named('a', { migrations: [First] }), named('b-c', { tables: [{ name: 'b_c_votes' }] })],
      {},
    );
    expect(composition.names).toEqual(['a', 'b-c']);
    expect(composition.migrations).toEqual([{ table: 'a_migrations', migrations: [First] }]);
    expect(composition.tables).toEqual([{ name: 'b_c_votes' }]);
  });
});
