import { useMemo, useRef, useState } from 'react';
import { entityQuery, queryClient, useWorkspace } from '../api/index.ts';
import type { BodyEditor, EditorHost, EditorMedia } from '../editor/index.ts';
import type { MediaRow } from '../media/media-row.ts';
import { uploadFile } from '../media/upload.ts';
import { copyText, tell, warn, wordsFor } from '../ui/index.ts';
import type { DraftOnScreen } from './draft/useDraft.ts';
import { findLinks } from './find-links.ts';

export interface Picking {
  readonly pick: (media: MediaRow) => void;
  readonly close: () => void;
}

/**
 * The editor's access to the application: files, link targets and messages.
 *
 * @param address of the text on the site
 */
export function useHost({ store }: DraftOnScreen, editor: BodyEditor | null, address: () => string) {
  const workspace = useWorkspace();
  const [uploads, setUploads] = useState(0);
  const [picking, setPicking] = useState<Picking | null>(null);
  const current = useRef(editor);
  current.current = editor;
  const addressNow = useRef(address);
  addressNow.current = address;
  const host = useMemo((): EditorHost => {
    const library = new Library(workspace.path, () => current.current?.mediaChanged());
    return {
      mediaOf: (id) => library.get(id),
      upload: async (file) => {
        try {
          return library.keep(await uploadFile(workspace.path, file));
        } catch (error) {
          throw new Error(wordsFor(error), { cause: error });
        }
      },
      chooseMedia: () =>
        new Promise((resolve) => {
          const finish = (media: EditorMedia | null) => {
            setPicking(null);
            resolve(media);
          };
          setPicking({ pick: (media) => finish(library.keep(media)), close: () => finish(null) });
        }),
      findLinks: (text, signal) => findLinks(workspace, text, signal),
      copyLink: (anchor) => void copyLink(`${addressNow.current()}#${anchor}`),
      changed: (read) => store.bodyChanged(read),
      tell: (message) => (message.startsWith('Only') ? warn(message) : tell(message)),
      uploading: (count) => {
        setUploads(count);
        store.files.tell(count);
      },
    };
  }, [workspace, store]);
  return { host, uploads, picking };
}

async function copyLink(address: string): Promise<void> {
  try {
    await copyText(address);
    tell('The link was copied.');
  } catch {
    warn('The browser does not let the link be copied.');
  }
}

/** Loaded data about files. */
class Library {
  private readonly known = new Map<string, EditorMedia | null>();

  constructor(
    private readonly path: string,
    private readonly changed: () => void,
  ) {}

  get(id: string): EditorMedia | null {
    if (!this.known.has(id)) {
      this.known.set(id, null);
      void this.fetch(id);
    }
    return this.known.get(id) ?? null;
  }

  keep({ id, url, alt }: Pick<MediaRow, 'id' | 'url' | 'alt'>): EditorMedia {
    const media = { id, url, alt: alt ?? null };
    this.known.set(id, media);
    return media;
  }

  private async fetch(id: string): Promise<void> {
    try {
      this.keep(await queryClient.fetchQuery({ ...entityQuery<MediaRow>(this.path, 'media', id), staleTime: 300_000 }));
    } catch {
      this.known.set(id, { id, url: null, alt: null });
    }
    this.changed();
  }
}
