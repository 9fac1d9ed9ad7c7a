import { describe, expect, it } from '@jest/globals';
import type { ExportNote } from '../../../domain/export-report.ts';
import { ghostTag, ghostUser } from './ghost-rows.ts';

const id = '0190a000-0000-7000-8000-000000000000';

describe('ghostTag', () => {
  it.each([
    ['# hiring', 'hiring'],
    [', #hiring', 'hiring'],
    ['C#, Go', 'C#, Go'],
    ['##', 't-0'],
  ])('names %j %j, which Ghost neither hides nor refuses', (name, written) => {
    const notes: ExportNote[] = [];
    const row = ghostTag('tag', { id, name, slug: 't-0' }, notes);
    expect(row).toMatchObject({ name: written, slug: 't-0', visibility: 'public' });
    expect(notes.map(({ message }) => message)).toEqual(
      name === written ? [] : [`the name is changed for Ghost: ${name}`],
    );
  });

  it('tells what it cuts', () => {
    const notes: ExportNote[] = [];
    const seo = { title: 't'.repeat(301), description: 'd'.repeat(501) };
    const tag = { id, name: 'n'.repeat(192), slug: 'n', description: 'd'.repeat(501), seo };
    expect(ghostTag('category', tag, notes)).toMatchObject({
      name: 'n'.repeat(191),
      description: 'd'.repeat(500),
      meta_title: 't'.repeat(300),
      meta_description: 'd'.repeat(500),
    });
    expect(notes.map(({ item, message }) => `${item.kind} ${item.slug}: ${message.replace(/: .*/, '')}`)).toEqual([
      'category n: the name is cut to 191 characters',
      'category n: the description is cut to 500 characters',
      'category n: seo.title is cut to 300 characters',
      'category n: seo.description is cut to 500 characters',
    ]);
  });
});

describe('ghostUser', () => {
  const written = (author: object) => {
    const notes: ExportNote[] = [];
    const row = ghostUser({ id, slug: 'mara', displayName: 'Mara', ...author }, new Map(), notes);
    return { row, told: notes.map(({ message }) => message) };
  };

  it('has fields for a website and two accounts, and tells what finds none', () => {
    const accounts = ['https://x.com/mara', 'https://www.facebook.com/mara.l', 'https://mara.example/'];
    const { row, told } = written({ sameAs: [...accounts, 'https://other.example/'] });
    expect(row).toMatchObject({ website: 'https://mara.example/', twitter: '@mara', facebook: 'mara.l' });
    expect(told).toEqual(['Ghost has no place for a further link: https://other.example/']);
  });

  it('tells what it cuts of a bio', () => {
    const bio = 'b'.repeat(251);
    expect(written({ bio })).toMatchObject({
      row: { bio: 'b'.repeat(250) },
      told: [`the bio is cut to 250 characters: ${bio}`],
    });
    expect(written({ bio: 'b' })).toMatchObject({ row: { bio: 'b', website: null }, told: [] });
  });
});
