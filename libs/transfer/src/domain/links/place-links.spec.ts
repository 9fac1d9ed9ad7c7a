import { describe, expect, it } from '@jest/globals';
import type { ImportedBlock } from '@app/markdown';
import { anItem } from '../../../testing/blog/given-source.ts';
import { PlaceLinks } from './place-links.ts';

const paragraph = (text: string): ImportedBlock => ({ type: 'paragraph', text });
const heading = (text: string, id?: string): ImportedBlock => ({
  type: 'heading',
  level: 2,
  text,
  ...(id === undefined ? {} : { id }),
});

describe(PlaceLinks, () => {
  /** The addresses that are noted, of items by their paths. */
  const noted = (items: Readonly<Record<string, readonly ImportedBlock[]>>) => {
    const links = new PlaceLinks();
    const own = Object.entries(items).flatMap(([path, blocks]) =>
      links.add(anItem(path.slice(1), { blocks }), path.endsWith('draft') ? null : path),
    );
    return [...own, ...links.notes()].map(({ item, message }) => [item.slug, /link to (\S+)/.exec(message)?.[1]]);
  };

  it('notes links to places that other items do not have, before them and after them', () => {
    const links = paragraph('[a](/wheat#mill) [b](/wheat#stone "t") <a href="/wheat/?p=1#gone">c</a>');
    expect(noted({ '/rye': [links], '/wheat': [heading('Mill')], '/oats': [links] })).toEqual([
      ['rye', '/wheat#stone'],
      ['rye', '/wheat/?p=1#gone'],
      ['oats', '/wheat#stone'],
      ['oats', '/wheat/?p=1#gone'],
    ]);
  });

  it('notes links to places that the item itself does not have', () => {
    const texts = ['[a](#mill)', '[b](#gone) [c](#gone)', '[d](#b%C3%A4ck)', '<a href="#note">e</a>'];
    const places = [heading('Mill'), heading('Bäckerei', 'bäck'), paragraph('<sup id="note">1</sup>')];
    expect(noted({ '/rye': [...places, ...texts.map(paragraph)] })).toEqual([['rye', '#gone']]);
    expect(noted({ '/draft': [paragraph('[a](#gone)')] })).toEqual([['draft', '#gone']]);
  });

  it('notes a button, and every kind of block that has texts', () => {
    const button: ImportedBlock = {
      type: 'cta',
      title: 'Go',
      body: '',
      linkUrl: '/rye#gone',
      linkLabel: 'Go',
      variant: 'default',
    };
    const list: ImportedBlock = { type: 'list', style: 'bullet', items: ['[a](/rye#lost)'] };
    expect(noted({ '/rye': [], '/wheat': [button, list] })).toEqual([
      ['wheat', '/rye#gone'],
      ['wheat', '/rye#lost'],
    ]);
  });

  it.each([
    ['code', '`[a](/wheat#gone)`'],
    ['other sites', '[a](https://else.example/wheat#gone) [b](//else.example/wheat#gone)'],
    ['the beginning', '[a](#) [b](#top) [c](/wheat#) [d](/wheat#:~:text=mill)'],
    ['what is no item of the import', '[a](/oats#gone)'],
    ['drafts', '[a](/draft#gone)'],
  ])('is silent about %s', (_, text) => {
    expect(noted({ '/rye': [paragraph(text)], '/wheat': [heading('Mill')], '/draft': [] })).toEqual([]);
  });
});
