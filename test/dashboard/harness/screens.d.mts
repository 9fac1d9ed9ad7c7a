export interface ScreenPlace {
  readonly name: string;
  /** Below `/dashboard`. */
  readonly path: string;
}

/** Every screen of a workspace. */
export function screensOf(blog: {
  readonly slug: string;
  readonly postId: string;
  readonly pageId: string;
}): ScreenPlace[];
