/** A place that names a media file; `path` reads like `bodyJson[3].mediaId`. */
export interface MediaReference {
  readonly path: string;
  readonly mediaId: string;
}
