import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ExportReport, ImportReport } from '@app/transfer';
import { TestApp, type TestWorkspace } from '../support/app.ts';
import { Shell } from '../support/process/shell.ts';

const FIRST = `---
title: First
date: 2024-05-06
author: Mara Lindqvist
tags: [Rye]
categories: [Bread]
description: Short.
noindex: true
aliases: [/old/first]
---

Hello *world*.

![A dot](dot.png "Below")

- one
- two

> [!WARNING] Hot
> Careful.
`;

interface Shown extends Record<'title' | 'slug' | 'status' | 'excerpt' | 'publishedAt', string | null> {
  author: { displayName: string };
  tags: { name: string }[];
  category: { name: string } | null;
  seo: { robots: object };
  bodyJson: { mediaId?: string; url?: string }[];
}

describe('galley export', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let shell: Shell;
  let folder: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace();
    folder = await mkdtemp(join(tmpdir(), 'galley-export-'));
    const source = await mkdtemp(join(folder, 'source-'));
    await writeFile(join(source, 'first.md'), FIRST);
    await writeFile(join(source, 'draft.md'), '---\ntitle: Draft\ndraft: true\ndate: 2024-01-02\n---\n\nText.\n');
    const image = sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } });
    await image.png().toFile(join(source, 'dot.png'));
    shell = new Shell(test.databaseUrl, { DATA_DIR: join(folder, '.data'), PUBLIC_URL: 'http://galley.test' });
    await shell.galley(`import markdown ${source} --workspace ${workspace.slug}`);
  });
  afterAll(async () => {
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const out = () => join(folder, 'out');
  const read = async (key: string, slug: string) => (await test.as(key).get(`/posts/${slug}`).expect(200)).body;

  it('writes posts, files and redirects, and nothing over what is there', async () => {
    const written = await shell.json<ExportReport>(`export ${out()} --workspace ${workspace.slug} --format markdown`);
    expect(written).toMatchObject({ posts: 2, pages: 0, media: 1, missing: [] });
    expect(written.notes.map(({ item, message }) => `${item.kind}: ${message}`)).toEqual([
      'media: Markdown has no place for originalName of files (1)',
      'media: Markdown has no place for alt of files (1)',
      'author: Markdown has no place for slug of authors (2)',
      'category: Markdown has no place for slug of categories (1)',
      'tag: Markdown has no place for slug of tags (1)',
    ]);
    expect(await readdir(join(out(), 'content/posts'))).toEqual(['2024-05-06-first.md', 'draft.md']);
    expect(await readdir(join(out(), 'media'))).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.png$/)]);
    expect(await readFile(join(out(), 'redirects.csv'), 'utf8')).toBe(
      'fromPath,toPath,type\n/old/first,/first,Permanent301\n',
    );
    const again = await shell.galley(`export ${out()} --workspace ${workspace.slug} --format markdown`);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') });
  });

  it('reads back', async () => {
    const other = await test.workspace();
    const { out: text } = await shell.galley(`import markdown ${out()} --workspace ${other.slug} --json`);
    expect(JSON.parse(text) as ImportReport).toMatchObject({
      items: { created: 2, failed: 0 },
      media: { uploaded: 1 },
    });
    const shown = ({ title, slug, status, excerpt, publishedAt, author, tags, category, seo, bodyJson }: Shown) => {
      const blocks = bodyJson.map((block) => ({ ...block, mediaId: null, url: null }));
      const names = [author.displayName, category?.name, ...tags.map(({ name }) => name)];
      return { title, slug, status, excerpt, publishedAt, names, robots: seo.robots, blocks };
    };
    for (const slug of ['first', 'draft']) {
      expect(shown(await read(other.key, slug))).toEqual(shown(await read(workspace.key, slug)));
    }
  });

  it('refuses an archive in a zip, which nothing would read', async () => {
    const refused = await shell.galley(`export ${join(folder, 'x.zip')} --workspace ${workspace.slug}`);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('.tar file or a folder') });
    expect(await readdir(folder)).not.toContain('x.zip.partial');
  });

  it('refuses an unknown workspace', async () => {
    expect((await shell.galley(`export ${join(folder, 'x')} --workspace nowhere`)).code).toBe(1);
  });
});
