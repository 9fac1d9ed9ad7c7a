import { readFile } from 'node:fs/promises';
import { findPosts, NamedFiles, readPostFile, type PostFile, type ReadingThread } from '@app/transfer';

/** Reads all posts of a folder at once. @returns what the thread read, and what this process reads */
export async function bothOf(thread: ReadingThread, root: string) {
  const files: PostFile[] = [];
  const named = new NamedFiles(root);
  for await (const file of findPosts(root)) named.add((files.push(file), file.sourcePath));
  const asked: string[] = [];
  const moved = (url: string) => {
    asked.push(url);
    if (/^\/(?:old|sub)\/rye/.test(url)) return { to: '/rye', known: true };
    return url.startsWith('/') ? { to: url, known: false } : null;
  };
  const setting = { root, moved, files: named, dayFirst: true, fetched: false };
  const both = files.map(async (file) => {
    const bytes = await readFile(file.absolutePath);
    return [await thread.read(bytes, file, setting), readPostFile(bytes, file, setting)] as const;
  });
  const read = await Promise.all(both);
  return { threads: read.map(([one]) => one), own: read.map(([, other]) => other), asked };
}
