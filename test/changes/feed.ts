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

/** The changes of a workspace as the holder of a key follows them. */
export class Feed {
  cursor = '';

  constructor(
    private readonly test: TestApp,
    private readonly key: string,
  ) {}

  /** From now on. */
  async begin(query = ''): Promise<this> {
    const { body } = await this.test
      .as(this.key)
      .get(`/changes${query && `?${query}`}`)
      .expect(200);
    expect(body).toEqual({ data: [], cursor: expect.any(String), more: false, reset: false });
    this.cursor = (body as FeedAnswer).cursor;
    return this;
  }

  /** Asks from the cursor, and goes on from there. */
  async poll(query = ''): Promise<FeedAnswer> {
    const path = `/changes?since=${this.cursor}${query && `&${query}`}`;
    const { body } = await this.test.as(this.key).get(path).expect(200);
    this.cursor = (body as FeedAnswer).cursor;
    return body as FeedAnswer;
  }

  /** `type slug` of each row, with a cross for what is gone. */
  async names(query = ''): Promise<string[]> {
    const { data } = await this.poll(query);
    return data.map(({ type, slug, deleted }) => `${deleted ? '†' : ''}${type} ${slug}`);
  }
}
