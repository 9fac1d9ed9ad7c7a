import type { VariantPlan } from '../../../domain/media/variants/variant-plan.ts';
import type { ReceivedFile } from '../upload-staging.port.ts';

/** Makes variants of images. */
export abstract class VariantRenderer {
  /**
   * A still image in the format of the plan, in display orientation and the colours of screens, without metadata.
   *
   * @throws Invalid while the result is read, if the image is an animation, cannot be decoded, or takes too long
   */
  abstract render(image: ReceivedFile, plan: VariantPlan): AsyncIterable<Uint8Array>;
}
