import { useMemo, useRef, useState } from 'react';
import { entityQuery, queryClient, upload, useWorkspace, type Workspace } from '../api/index.ts';
import type { BodyEditor, EditorHost, EditorMedia } from '../editor/index.ts';
import type { MediaRow } from '../media/media-row.ts';
import { checkSize } from '../media/upload.ts';
import { copyText, tell, warn, wordsFor } from '../ui/index.ts';
import type { DraftOnScreen } from './draft/useDraft.ts';
import { findLinks } from './find-links.ts';

export interface Picking {
  readonly pick: (media: MediaRow) => void;
  readonly close: () => void;
}

export interface Cropping {
  readonly media: MediaRow;
  readonly done: (made: MediaRow) => void;
  readonly close: () => void;
}

export interface SiteAddresses {
  /** The address of the text. */
  readonly text: () => string;
  /** The address of the site; null if it is unknown. */
  readonly site: () => string | null;
}

/** The editor's access to the application: files, link targets and messages. */
export function useHost({ store }: DraftOnScreen, editor: BodyEditor | null, site: SiteAddresses) {
  const workspace = useWorkspace();
  const [uploads, setUploads] = useState(0);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const current = useRef(editor);
  current.current = editor;
  const addresses = useRef(site);
  addresses.current = site;
  const host = useMemo((): EditorHost => {
    const library = new Library(workspace.path, () => current.current?.mediaChanged());
    return {
      mediaOf: (id) => library.get(id),
      upload: async (file, options) => {
        try {
          await checkSize(workspace.path, file);
          options.signal.throwIfAborted();
          return library.keep(await upload<MediaRow>(`${workspace.path}/media`, file, options));
        } catch (error) {
          throw new Error(wordsFor(error), { cause: error });
        }
      },
      mediaPageUrl: (id) =>
        workspace.can('media:read') ? `/dashboard/w/${workspace.slug}/media?id=${encodeURIComponent(id)}` : null,
      ...mediaDialogs(workspace, library, { setPicking, setCropping }),
      findLinks: (text, signal) => findLinks(workspace, text, signal),
      copyLink: (anchor) => void copyLink(`${addresses.current.text()}#${anchor}`),
      addressOf: (path) => `${addresses.current.site()?.replace(/\/$/, '') ?? ''}${path}`,
      changed: (read) => store.bodyChanged(read),
      tell: (message) => (message.startsWith('Only') ? warn(message) : tell(message)),
      uploading: (count) => {
        setUploads(count);
        store.files.tell(count);
      },
    };
  }, [workspace, store]);
  return { host, uploads, picking, cropping };
}

interface Dialogs {
  readonly setPicking: (picking: Picking | null) => void;
  readonly setCropping: (cropping: Cropping | null) => void;
}

/** Dialogs that end with a file, or with nothing. */
function mediaDialogs(
  { path, can }: Workspace,
  library: Library,
  { setPicking, setCropping }: Dialogs,
): Pick<EditorHost, 'chooseMedia' | 'cropMedia'> {
  const chooseMedia = () =>
    new Promise<EditorMedia | null>((resolve) => {
      const finish = (media: EditorMedia | null) => {
        setPicking(null);
        resolve(media);
      };
      setPicking({ pick: (media) => finish(library.keep(media)), close: () => finish(null) });
    });
  const cropMedia = async (id: string) => {
    const media = await queryClient.fetchQuery(entityQuery<MediaRow>(path, 'media', id)).catch(warnOf);
    if (!media) return null;
    return new Promise<EditorMedia | null>((resolve) => {
      let made: EditorMedia | null = null;
      const close = () => {
        setCropping(null);
        resolve(made);
      };
      setCropping({ media, done: (row) => (made = library.keep(row)), close });
    });
  };
  return { chooseMedia, cropMedia: can('media:write') ? cropMedia : null };
}

function warnOf(error: unknown): null {
  warn(wordsFor(error));
  return null;
}

async function copyLink(address: string): Promise<void> {
  try {
    await copyText(address);
    tell('Link copied.');
  } catch {
    warn('Your browser does not allow copying.');
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
