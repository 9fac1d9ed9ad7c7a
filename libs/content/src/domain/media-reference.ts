/** A reference to a media file; `path` is its place, such as `bodyJson[3].mediaId`. */
export interface MediaReference {
  readonly path: string;
  readonly mediaId: string;
  /** Whether a text names it as `media:<id>`, which is plain text if the workspace has no such file. */
  readonly inText?: true;
}
