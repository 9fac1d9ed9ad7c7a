import { useEffect, useRef, useState } from 'react';
import { api, refresh, useWorkspace } from '../../api/index.ts';
import { nameOf, type MediaRow } from '../../media/media-row.ts';
import { soon, warn, wordsFor } from '../../ui/index.ts';

interface Failure {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly media: MediaRow;
}

export interface MediaRemoval {
  /** Deletes files in ten seconds, unless that is taken back. */
  readonly remove: (files: readonly MediaRow[]) => void;
  /** The files that were not deleted last; null where all were. */
  readonly failed: readonly Failure[] | null;
  readonly again: () => void;
  readonly forget: () => void;
}

/** Deletes many files, each by itself, and keeps what became of those that were refused while the list is shown. */
export function useMediaRemoval(): MediaRemoval {
  const { path } = useWorkspace();
  const [failed, setFailed] = useState<readonly Failure[] | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const run = async (files: readonly MediaRow[]) => {
    const failures: Failure[] = [];
    for (const media of files) {
      const message = await refusal(`${path}/media/${media.id}`);
      if (message !== null) failures.push({ id: media.id, name: nameOf(media), message, media });
    }
    await refresh(path, 'media');
    const [first, ...others] = failures;
    if (!first) return;
    if (isShown.current) setFailed(failures);
    else warn(`${first.name}: ${first.message}${others.length === 0 ? '' : ` So for ${others.length} more.`}`);
  };
  return {
    remove: (files) =>
      soon(
        `${countOf(files.length)} will be gone in a moment.`,
        () => void run(files),
        () => undefined,
      ),
    failed,
    again: () => {
      setFailed(null);
      if (failed) void run(failed.map(({ media }) => media));
    },
    forget: () => setFailed(null),
  };
}

/** Deletes one file. @returns why it was refused; null if it was not */
async function refusal(address: string): Promise<string | null> {
  try {
    await api.delete(address);
    return null;
  } catch (error) {
    return wordsFor(error);
  }
}

export function countOf(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
