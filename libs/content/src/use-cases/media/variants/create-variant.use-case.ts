import { Invalid, NotFound, RateLimited } from '@app/shared-kernel';
import type { Media } from '../../../domain/media/media.ts';
import { planVariant, type VariantPlan } from '../../../domain/media/variants/variant-plan.ts';
import { hasVariants, sourcePathsOf, variantType, type VariantName } from '../../../domain/media/variants/variant.ts';
import type { MediaStore, StoredFile } from '../../../ports/media/media-store.port.ts';
import type { ReceivedFile, UploadStaging } from '../../../ports/media/upload-staging.port.ts';
import type { VariantQueue } from '../../../ports/media/variants/variant-queue.port.ts';
import type { VariantRenderer } from '../../../ports/media/variants/variant-renderer.port.ts';
import type { VariantSources } from '../../../ports/media/variants/variant-sources.port.ts';

/** What the address of a variant shows. */
export type ShownVariant =
  | { readonly kind: 'variant'; readonly mediaId: string; readonly storagePath: string; readonly file: StoredFile }
  /** The original instead: for the moment because too many wait, or because the image cannot be made smaller. */
  | { readonly kind: 'original'; readonly storagePath: string; readonly busy: boolean };

/** Finds a variant of an image, or makes it at the first request. */
export class CreateVariant {
  /** What is being made, by storage path, so that requests for the same variant share the work. */
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    private readonly sources: VariantSources,
    private readonly store: MediaStore,
    private readonly staging: UploadStaging,
    private readonly renderer: VariantRenderer,
    private readonly queue: VariantQueue,
  ) {}

  /** @throws NotFound if there is no such image, or it has no variants */
  async execute({ workspaceId, stem, variant }: VariantName): Promise<ShownVariant> {
    const paths = sourcePathsOf(stem);
    const media = await this.sources.find(workspaceId, paths);
    if (!media) return this.replaced(paths);
    const { storagePath, width, height } = media;
    if (!hasVariants(media.mimeType) || !width || !height) throw new NotFound('file');
    const plan = planVariant({ ...media, width, height }, variant);
    try {
      const file = (await this.store.stat(plan.storagePath)) ?? (await this.made(media, plan));
      return { kind: 'variant', mediaId: media.id, storagePath: plan.storagePath, file };
    } catch (error) {
      if (error instanceof RateLimited) return { kind: 'original', storagePath, busy: true };
      if (error instanceof Invalid) return { kind: 'original', storagePath, busy: false };
      throw error;
    }
  }

  /** A replaced file is kept for pages that show it; it gets no new variants. */
  private async replaced(paths: readonly string[]): Promise<ShownVariant> {
    for (const storagePath of paths) {
      if (await this.store.stat(storagePath)) return { kind: 'original', storagePath, busy: false };
    }
    throw new NotFound('file');
  }

  private async made(media: Media, plan: VariantPlan): Promise<StoredFile> {
    const { storagePath } = plan;
    const work =
      this.making.get(storagePath) ??
      this.queue
        .run(media.workspaceId, plan.format, () => this.make(media, plan))
        .finally(() => this.making.delete(storagePath));
    this.making.set(storagePath, work);
    await work;
    const file = await this.store.stat(storagePath);
    if (!file) throw new NotFound('file');
    return file;
  }

  private async make({ workspaceId, storagePath }: Media, plan: VariantPlan): Promise<void> {
    await this.with(await this.store.read(storagePath), (image) =>
      this.with(this.renderer.render(image, plan), (made) =>
        this.store.put(plan.storagePath, made, variantType(plan.format).mimeType),
      ),
    );
    // The file was deleted or replaced in the meantime, so nothing else would delete the variant.
    if (!(await this.sources.find(workspaceId, [storagePath]))) await this.store.delete(plan.storagePath);
  }

  private async with<T>(bytes: AsyncIterable<Uint8Array>, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
    const file = await this.staging.receive(bytes);
    try {
      return await use(file);
    } finally {
      await this.staging.discard(file);
    }
  }
}
