import type { Block } from '@app/content/blocks';

/** A media file, as far as the editor shows it. */
export interface EditorMedia {
  readonly id: string;
  readonly url: string | null;
  readonly alt: string | null;
}

/** A place of the site that a text may link to. */
export interface LinkTarget {
  readonly id: string;
  readonly title: string;
  /** Path on the site. */
  readonly path: string;
  /** Such as `post` or `category`. */
  readonly kind: string;
  readonly isDraft: boolean;
}

/** What the editor asks of the screen that it stands in. */
export interface EditorHost {
  /** What is known of a file by now; it asks for what is unknown, and tells the editor by `mediaChanged`. */
  mediaOf(id: string): EditorMedia | null;
  /** @throws Error with a message for people when the file is refused or the network fails */
  upload(file: File): Promise<EditorMedia>;
  /** @returns null when nothing was chosen */
  chooseMedia(): Promise<EditorMedia | null>;
  findLinks(text: string, signal: AbortSignal): Promise<readonly LinkTarget[]>;
  /** The body changed; `read` writes it when it is needed. */
  changed(read: () => Block[]): void;
  /** Something to tell: what a paste left out, a file that failed. */
  tell(message: string): void;
  /** Files on their way; publishing waits for them. */
  uploading(count: number): void;
}
