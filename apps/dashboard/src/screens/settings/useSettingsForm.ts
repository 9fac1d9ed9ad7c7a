import { useEffect, useRef, useState, type RefObject } from 'react';
import { isOvertaken, queryClient, useWorkspace, type Api } from '../../api/index.ts';
import type { DraftContent, Merge, MergeConflict } from '../../drafts/index.ts';
// Not by the index, which would have every screen load how drafts are kept.
import { mergeContent } from '../../drafts/merge/merge-content.ts';
import { useForm, type Form } from '../../ui/index.ts';
import { saveSettings, settingsQuery, type Settings } from './settings.ts';

export interface PartForm<T extends object> extends Form<T> {
  /** What both sides changed, after others were faster; null until that happens. */
  readonly crossed: readonly MergeConflict[] | null;
  readonly takeTheirs: (conflict: MergeConflict) => void;
  /** Sends the changes; for forms that ask first. @throws ApiError */
  readonly save: () => Promise<Api.ChangedWorkspace>;
}

interface Part<T extends object> {
  readonly settings: Settings;
  readonly valuesOf: (settings: Settings) => T;
  /** What is sent for the fields that changed. */
  readonly patchOf: (changes: Partial<T>, values: T) => object;
  /** Asks instead of saving when the form is sent. @throws ApiError */
  readonly ask?: (changes: Partial<T>) => Promise<void>;
}

/**
 * The form of one part of the settings. It sends changed fields only, for the version that was loaded. Where others
 * changed the settings meanwhile, it loads their values beside the user's own changes, and waits for another save.
 */
export function useSettingsForm<T extends object>({ settings, valuesOf, patchOf, ask }: Part<T>): PartForm<T> {
  const { path } = useWorkspace();
  const known = useRef(settings);
  const [crossed, setCrossed] = useState<readonly MergeConflict[] | null>(null);
  const send = async (values: T, changes: Partial<T>) => {
    setCrossed(null);
    try {
      known.current = await saveSettings(path, patchOf(changes, values), known.current.version);
      return known.current as Api.ChangedWorkspace;
    } catch (thrown) {
      if (!isOvertaken(thrown)) throw thrown;
      const newer = await queryClient.fetchQuery({ ...settingsQuery(path), staleTime: 0 });
      const base = valuesOf(known.current);
      known.current = newer;
      const theirs = valuesOf(newer);
      form.rebase(theirs, (now) => merge(base, now, theirs).settle(new Map()) as T);
      setCrossed(merge(base, values, theirs).conflicts);
      throw thrown;
    }
  };
  const form = useForm<T>(valuesOf(settings), (values, changes) =>
    ask ? ask(changes).then(() => false) : send(values, changes),
  );
  useNewer(form, settings, known, valuesOf);
  return {
    ...form,
    trouble: crossed === null ? form.trouble : null,
    crossed,
    takeTheirs: (conflict) => {
      form.set(conflict.path as keyof T)(conflict.theirs as T[keyof T]);
      setCrossed((now) => now?.filter(({ path: field }) => field !== conflict.path) ?? null);
    },
    save: async () => {
      const { values } = form;
      const changed = await send(values, form.changes);
      form.reset(values);
      return changed;
    },
  };
}

/** A form without input shows what other users save. */
function useNewer<T extends object>(
  { isChanged, busy, reset }: Form<T>,
  settings: Settings,
  known: RefObject<Settings>,
  valuesOf: (settings: Settings) => T,
): void {
  useEffect(() => {
    if (isChanged || busy || settings.version <= known.current.version) return;
    known.current = settings;
    reset(valuesOf(settings));
  });
}

function merge(base: object, mine: object, theirs: object): Merge {
  return mergeContent(base as DraftContent, mine as DraftContent, theirs as DraftContent);
}
