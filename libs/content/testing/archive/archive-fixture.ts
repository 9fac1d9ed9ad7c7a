import { rules, type JsonObject } from '@app/shared-kernel';
import { DirectWork } from '@app/shared-kernel/testing';
import { archived, type StoredEntity } from '../../src/domain/archive/archived-entity.ts';
import { CustomFields } from '../../src/domain/custom-field/custom-fields.ts';
import { MergeCategories } from '../../src/use-cases/archive/merge-categories.ts';
import { MergeContent } from '../../src/use-cases/archive/merge-content.ts';
import { MergeNamed } from '../../src/use-cases/archive/merge-named.ts';
import { ReadArchived } from '../../src/use-cases/archive/read-archived.ts';
import { RestoreContent } from '../../src/use-cases/archive/restore-content.ts';
import { RestoreCustomFields } from '../../src/use-cases/archive/restore-custom-fields.ts';
import { RestoredSchedules } from '../../src/use-cases/archive/restored-schedule.ts';
import { ComposePage } from '../../src/use-cases/page/compose-page.ts';
import { ScheduleAlarms } from '../../src/use-cases/schedule/schedule-alarms.ts';
import { InMemoryCustomFieldValues } from '../custom-field/in-memory-custom-field-values.ts';
import { PlainEntitySeo } from '../ports/plain-entity-seo.ts';
import { InMemoryViewCounts } from '../post/in-memory-view-counts.ts';
import { inMemoryPosts } from '../post/post-fixture.ts';
import { RememberedJobs } from '../schedule/schedule-fixture.ts';
import { inMemoryFixture } from '../taxonomy-fixture.ts';

/** A field of posts and tags, from one star to five. */
const STARS = { name: 'stars', label: 'Stars', of: ['post', 'tag'], rule: rules.integer({ min: 1, max: 5 }) } as const;

/** The use cases that bring the entities of an archive, over fakes. */
export function inMemoryArchive() {
  const others = inMemoryFixture();
  const { posts, composer } = inMemoryPosts();
  const { named, authors, categories, tags, pages, updateAuthor, updateCategory, updateTag, transactions } = others;
  const seo = new PlainEntitySeo();
  const values = new InMemoryCustomFieldValues();
  const views = new InMemoryViewCounts();
  const jobs = new RememberedJobs();
  const reading = new ReadArchived(seo, composer);
  const extended = new RestoreCustomFields(new CustomFields([{ extension: 'reviews', fields: [STARS] }]), values);
  return {
    ...others,
    posts,
    values,
    views,
    jobs,
    mergeContent: new MergeContent(reading, extended, posts, views, transactions, others.changes),
    mergeNamed: new MergeNamed(
      reading,
      named,
      authors,
      new MergeCategories(named, categories),
      tags,
      updateAuthor,
      updateCategory,
      updateTag,
      extended,
    ),
    restoreContent: new RestoreContent(
      reading,
      authors,
      categories,
      tags,
      pages,
      posts,
      views,
      new ComposePage(seo, new DirectWork()),
      composer,
      extended,
      new RestoredSchedules(new ScheduleAlarms(jobs), others.clock),
    ),
  };
}

/** An entity as an archive has it, read from its line, with other values. */
export function fromArchive(entity: StoredEntity, different: JsonObject = {}): JsonObject {
  return JSON.parse(JSON.stringify({ ...archived(entity), ...different })) as JsonObject;
}
