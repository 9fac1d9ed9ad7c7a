import { Invalid } from '@app/shared-kernel';
import { dateOf, textOrNull } from '../../domain/archive/entity-fields.ts';
import { MergeEach, type Known } from './merge-each.ts';
import type { ArchivedFile } from './valid-archive.ts';

/** Brings the files of an archive into a workspace, each once, and notes what they became. */
export class MergeFiles extends MergeEach {
  /** Files that the workspace has already, by id or by bytes, are not stored again. */
  async file(file: ArchivedFile | { readonly missing: string }): Promise<void> {
    const { refs, report } = this.merging;
    const id = ('missing' in file ? file.missing : file.id).toLowerCase();
    const known = await this.known('media', id);
    if (known.entry) return this.recordMerged(id, known);
    if (known.here) {
      refs.set('media', id, id);
      report.media.reused += 1;
      return this.save('media', id, { entityId: id, digest: '', entityUpdatedAt: known.here.updatedAt });
    }
    if ('missing' in file) {
      refs.set('media', id, null);
      report.media.missing.push({ ref: id, posts: [] });
      return;
    }
    this.meet('media', id, await this.attempt('file', id, () => this.keep(file)));
  }

  private async keep({ id: sourceId, entity, open }: ArchivedFile): Promise<string> {
    const { target, report, dryRun } = this.merging;
    const id = sourceId.toLowerCase();
    const createdAt = dateOf(entity, 'createdAt');
    const caption = textOrNull(entity, 'caption');
    const file = { open, alt: textOrNull(entity, 'alt'), caption, known: { id, createdAt } };
    const kept = await target.keep(file, '', textOrNull(entity, 'originalName') ?? id);
    if (typeof kept === 'string') throw new Invalid(kept);
    if (kept.isNew) report.media.uploaded += 1;
    else report.media.reused += 1;
    await this.save('media', id, { entityId: kept.mediaId, digest: '', entityUpdatedAt: createdAt });
    return dryRun && kept.isNew ? id : kept.mediaId;
  }

  private recordMerged(id: string, { entry, here }: Known): void {
    this.merging.refs.set('media', id, here && entry ? entry.entityId : null);
    if (!here) this.note('file', id, 'deleted-here', 'the file was deleted here and stays so');
  }
}
