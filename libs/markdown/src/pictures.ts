/** A picture of a document whose file the caller has. */
export interface Picture {
  /** The reference in the document. */
  readonly ref: string;
  /** The caller's identifier of the file. */
  readonly source: string;
  readonly alt: string;
}

/** Whether a document shows a file as a picture, or links to it. */
export type PictureUse = 'shown' | 'linked';

/** Finds the pictures of a document among the files that the caller has. */
export interface Pictures {
  /**
   * @param ref the reference in the document
   * @param use a file that is only linked may also be a page or a film; shown by default
   * @returns null for a picture on the web, unless the caller fetches it, and for one that the caller does not have
   */
  find(ref: string, alt: string, use?: PictureUse): Picture | null;
  /** True for a reference that was looked up already, found or not. */
  knows(ref: string): boolean;
}

/** For documents whose pictures are all on the web. */
export const NO_PICTURES: Pictures = { find: () => null, knows: () => false };

/** The placeholder for a picture in the texts of a document, until `attachUploadedImages` replaces it. */
export function pictureAddress({ source }: Pick<Picture, 'source'>): string {
  // Parentheses and quotes would end the address in Markdown or HTML.
  const path = encodeURIComponent(source).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `galley-picture:${path.replaceAll('%2F', '/')}`;
}

/** Finds such placeholders in a text. */
export const PICTURE_ADDRESS = /galley-picture:[^\s()<>"'\]]+/g;
