/** The most recently published post. */
export interface LastPublished {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: Date;
}

/** Numbers for the home screen. Those that need a search stop at 1,000. */
export interface Overview {
  readonly posts: {
    readonly draft: number;
    readonly published: number;
    readonly archived: number;
    /** Published posts with an SEO score below 50. */
    readonly weak: number;
    /** Drafts without a change for 30 days. */
    readonly resting: number;
    /** Mean SEO scores, rounded; null without posts. */
    readonly meanSeoScore: { readonly draft: number | null; readonly published: number | null };
    readonly lastPublished: LastPublished | null;
  };
  readonly pages: { readonly draft: number; readonly published: number };
  readonly media: { readonly all: number; readonly missingAlt: number };
  readonly categories: number;
  readonly tags: number;
  readonly authors: number;
  /** Working copies of the calling user. */
  readonly workingCopies: number;
}

export abstract class OverviewReader {
  /**
   * One round trip.
   * @param restingSince drafts last changed before this count as resting
   */
  abstract of(workspaceId: string, userId: string, restingSince: Date): Promise<Overview>;
}
