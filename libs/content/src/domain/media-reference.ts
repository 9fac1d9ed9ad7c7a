/** A reference to a media file; `path` is its place, such as `bodyJson[3].mediaId`. */
export interface MediaReference {
  readonly path: string;
  readonly mediaId: string;
}
