import { useState } from 'react';
import { refresh } from '../../../api/index.ts';
import { wordsFor } from '../../../ui/index.ts';

/** Resources that a run may have changed, and that are read again. */
const WRITTEN = ['imports', 'posts', 'pages', 'media', 'categories', 'tags', 'authors', 'redirects', 'activity'];

interface Deed {
  /** Why the last one failed. */
  readonly trouble: string | null;
  readonly isBusy: boolean;
  readonly run: (deed: () => Promise<unknown>) => Promise<void>;
}

/** Does something with an import, one thing at a time, and reads again what it may have changed. */
export function useDeed(path: string): Deed {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run: Deed['run'] = async (deed) => {
    setTrouble(null);
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      setTrouble(wordsFor(error));
    } finally {
      setBusy(false);
      await refresh(path, ...WRITTEN);
    }
  };
  return { trouble, isBusy, run };
}
