import { useEffect, useRef, useState } from 'react';
import { refresh, useWorkspace } from '../../api/index.ts';
import { tell } from '../../ui/index.ts';
import {
  addressesIn,
  checked,
  createRedirects,
  fetchedAddresses,
  targetsOf,
  type Addresses,
  type Moved,
  type Progress,
  type Work,
} from './old-site.ts';

interface Report {
  readonly moved: readonly Moved[];
  readonly notes: readonly string[];
}

/** Runs one piece of work at a time, which can be cancelled and ends with the screen. */
function useWork(path: string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (work: (work: Work) => Promise<void>) => {
    const { signal } = (stop.current = new AbortController());
    setError(null);
    try {
      await work({ path, signal, onProgress: setProgress });
    } catch (thrown) {
      if (!signal.aborted) setError(thrown);
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, run, cancel: () => stop.current?.abort() };
}

/** The check of an old site: reads its addresses, checks them in portions, and creates redirects. */
export function useOldSite() {
  const { path } = useWorkspace();
  const { run, ...work } = useWork(path);
  const [report, setReport] = useState<Report | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const check = (read: (work: Work) => Promise<Addresses>) =>
    run(async (each) => {
      setReport(null);
      setChosen(new Map());
      const { addresses, notes } = await read(each);
      setReport({ moved: await checked(addresses, each), notes });
    });
  const targets = targetsOf(report?.moved ?? [], chosen);
  const create = () =>
    run(async (each) => {
      const froms = [...targets.keys()];
      each.onProgress({ label: 'Creating redirects', done: 0, total: null });
      const { created, failed } = await createRedirects(path, targets);
      await refresh(path, 'redirects');
      tell(created === 1 ? '1 redirect created.' : `${created} redirects created.`);
      const again = new Map((await checked(froms, each)).map((moved) => [moved.path, moved]));
      const notes = failed.map(({ line, message }) => `${froms[line - 2] ?? ''}: ${message}.`);
      setReport((before) => before && { moved: before.moved.map((moved) => again.get(moved.path) ?? moved), notes });
      setChosen(new Map());
    });
  return {
    ...work,
    report,
    chosen,
    targets,
    checkFile: (file: File) => check((each) => addressesIn(file, each)),
    checkSite: (url: string) => check((each) => fetchedAddresses(url, each)),
    choose: (from: string, to: string) => setChosen((before) => new Map([...before, [from, to]])),
    create,
  };
}
