/** The post that was published last. */
export interface LastPublished {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: Date;
}

/** Numbers for the home screen. Those that need a search are counted to 1,000 and no further. */
export interface Overview {
  readonly posts: {
    readonly draft: number;
    readonly published: number;
    readonly archived: number;
    /** Published ones whose SEO score is below 50. */
    readonly weak: number;
    /** Drafts without a change for 30 days. */
    readonly resting: number;
    readonly lastPublished: LastPublished | null;
  };
  readonly pages: { readonly draft: number; readonly published: number };
  readonly media: { readonly all: number; readonly missingAlt: number };
  readonly categories: number;
  readonly tags: number;
  readonly authors: number;
  /** Unfinished states of the person who asks. */
  readonly workingCopies: number;
}

export abstract class OverviewReader {
  /**
   * One round trip.
   * @param restingSince drafts last changed before then count as resting
   */
  abstract of(workspaceId: string, userId: string, restingSince: Date): Promise<Overview>;
}
