import type { Block } from '@app/content/blocks';

/** The data of a media file that the editor shows. */
export interface EditorMedia {
  readonly id: string;
  readonly url: string | null;
  readonly alt: string | null;
}

/** A page of the site that a text may link to. */
export interface LinkTarget {
  readonly id: string;
  readonly title: string;
  /** Path on the site. */
  readonly path: string;
  /** Such as `post` or `category`. */
  readonly kind: string;
  readonly isDraft: boolean;
}

export interface UploadOptions {
  /** Calls the upload off. */
  readonly signal: AbortSignal;
  /** @param share of the file sent so far, from 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** What the editor needs from the screen that contains it. */
export interface EditorHost {
  /** The data of a file if it is loaded; otherwise loads it, and calls `mediaChanged` afterwards. */
  mediaOf(id: string): EditorMedia | null;
  /** @throws Error with a message for the user if the file is refused or the network fails */
  upload(file: File, options: UploadOptions): Promise<EditorMedia>;
  /** The address of a file in the library, for a tab of its own; null if the user may not see it. */
  mediaPageUrl(id: string): string | null;
  /** Crops a file into a new one, if the user may. @returns null when none was made */
  readonly cropMedia: ((id: string) => Promise<EditorMedia | null>) | null;
  /** @returns null when nothing was chosen */
  chooseMedia(): Promise<EditorMedia | null>;
  findLinks(text: string, signal: AbortSignal): Promise<readonly LinkTarget[]>;
  /** The address of a path of the site; the path itself where the site's address is unknown. */
  addressOf(path: string): string;
  /** Copies the address of a heading, and says so. */
  copyLink(anchor: string): void;
  /** The body changed; `read` writes it when it is needed. */
  changed(read: () => Block[]): void;
  /** Shows a message, for example about parts that a paste left out. */
  tell(message: string): void;
  /** The number of uploads in progress; publishing waits for them. */
  uploading(count: number): void;
}
