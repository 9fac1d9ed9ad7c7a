/** A picture of a document whose file the caller holds. */
export interface Picture {
  /** As the document writes it. */
  readonly ref: string;
  /** By what the caller knows the file. */
  readonly source: string;
  readonly alt: string;
}

/** Whether a document shows a file as a picture, or leads to it. */
export type PictureUse = 'shown' | 'linked';

/** Finds the pictures that a document shows among those that the caller holds. */
export interface Pictures {
  /**
   * @param ref as the document writes it
   * @param use a file that is only linked may be a page or a film as well; shown unless told
   * @returns null for a picture on the web, unless the caller takes it from there, and for one that the caller does not hold
   */
  find(ref: string, alt: string, use?: PictureUse): Picture | null;
  /** True for a reference that was looked for already, found or not. */
  knows(ref: string): boolean;
}

/** For documents whose pictures are all on the web. */
export const NO_PICTURES: Pictures = { find: () => null, knows: () => false };

/** How the texts of a document name a picture until `settleImages` puts its place there. */
export function pictureAddress({ source }: Pick<Picture, 'source'>): string {
  // Parentheses and quotes would end the address in Markdown or HTML.
  const path = encodeURIComponent(source).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `galley-picture:${path.replaceAll('%2F', '/')}`;
}

/** Finds such addresses in a text. */
export const PICTURE_ADDRESS = /galley-picture:[^\s()<>"'\]]+/g;
