/** A scheduled publication that was dropped. */
export interface FailedPublication {
  readonly workspaceId: string;
  readonly postId: string;
  readonly title: string;
  /** Who scheduled it; null for the operator. */
  readonly userId: string | null;
  readonly reason: string;
}

/** Tells people of their scheduled publications. */
export abstract class PublicationNotices {
  /** Takes part in the transaction. */
  abstract failed(publication: FailedPublication): Promise<void>;
}
