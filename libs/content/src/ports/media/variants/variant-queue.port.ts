import type { VariantFormat } from '../../../domain/media/variants/variant.ts';

/** Lets workspaces take turns with making variants, because anybody may ask for them. */
export abstract class VariantQueue {
  /** @throws RateLimited if too much is waiting */
  abstract run<T>(workspaceId: string, format: VariantFormat, work: () => Promise<T>): Promise<T>;
}
