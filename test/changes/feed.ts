import { expect } from '@jest/globals';
import type { TestApp } from '../support/app.ts';

export interface ChangeRow {
  readonly type: string;
  readonly id: string | null;
  readonly slug: string | null;
  readonly status: string | null;
  readonly deleted: boolean;
  readonly changedAt: string;
  readonly tags: readonly string[];
}

export interface FeedAnswer {
  readonly data: readonly ChangeRow[];
  readonly cursor: string;
  readonly more: boolean;
  readonly reset: boolean;
}

/** Follows the changes of a workspace with an API key. */
export class Feed {
  cursor = '';

  constructor(
    private readonly test: TestApp,
    private readonly key: string,
  ) {}

  /** Starts at the current version. */
  async begin(query = ''): Promise<this> {
    const { body } = await this.test
      .as(this.key)
      .get(`/changes${query && `?${query}`}`)
      .expect(200);
    expect(body).toEqual({ data: [], cursor: expect.any(String), more: false, reset: false });
    this.cursor = (body as FeedAnswer).cursor;
    return this;
  }

  /** Reads from the cursor, and advances it. */
  async poll(query = ''): Promise<FeedAnswer> {
    const path = `/changes?since=${this.cursor}${query && `&${query}`}`;
    const { body } = await this.test.as(this.key).get(path).expect(200);
    this.cursor = (body as FeedAnswer).cursor;
    return body as FeedAnswer;
  }

  /** `type slug` of each row, with a cross for deleted entities. */
  async names(query = ''): Promise<string[]> {
    const { data } = await this.poll(query);
    return data.map(({ type, slug, deleted }) => `${deleted ? '†' : ''}${type} ${slug}`);
  }
}
