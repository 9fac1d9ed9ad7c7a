import { isJsonObject, own, type JsonObject, type JsonValue } from '@app/shared-kernel';
import type { NodeChoice } from './choice-kinds.ts';
import { ListOf } from './list-kinds.ts';
import { listOf, type EmitContext } from './value-kind.ts';

const STEPS_MAX = 200;
const SHOWN_KEYS = ['name', 'text', 'image'];

/** The steps of an instruction: texts, steps, and sections of steps. Positions continue across sections. */
export class Steps extends ListOf {
  constructor(private readonly step: NodeChoice) {
    super(step, STEPS_MAX);
  }

  override emit(value: unknown, context: EmitContext): JsonValue | undefined {
    const emitStep = this.numbered(stepsHaveHeadings(value), context);
    const emitted = listOf(value).flatMap((item) =>
      isSection(item) ? this.section(item, emitStep, context) : (emitStep(item) ?? []),
    );
    return emitted.length > 0 ? emitted : undefined;
  }

  /** Emits the steps in order, each with its position and the address of its heading. */
  private numbered(headed: boolean, context: EmitContext) {
    let position = 0;
    let shown = 0;
    return (step: unknown): JsonObject | undefined => {
      if (isShownStep(step)) shown += 1;
      if (isSection(step)) return undefined;
      const node = this.step.emit(step, context);
      if (!node) return undefined;
      position += 1;
      const { '@type': type, name, text, url, ...rest } = node;
      const placed: JsonObject = { '@type': type as string, position };
      if (name !== undefined) placed['name'] = name;
      if (text !== undefined) placed['text'] = text;
      const place = url ?? (headed ? context.stepUrl(shown) : undefined);
      if (place !== undefined) placed['url'] = place;
      return Object.assign(placed, rest);
    };
  }

  /** The section with its steps; only the steps if the section has no name. */
  private section(
    value: Record<string, unknown>,
    emitStep: (step: unknown) => JsonObject | undefined,
    context: EmitContext,
  ): JsonObject[] {
    const itemListElement = listOf(own(value, 'itemListElement'))
      .map(emitStep)
      .filter((step) => step !== undefined);
    const section = this.step.emit(value, context);
    return section ? [{ ...section, itemListElement }] : itemListElement;
  }
}

/** A named group of steps. */
export function isSection(value: unknown): value is Record<string, unknown> {
  return isJsonObject(value) && (own(value, 'itemListElement') ?? null) !== null;
}

/** True for a step with something to show, complete or not; only such steps are counted. */
export function isShownStep(step: unknown): boolean {
  if (!isJsonObject(step)) return typeof step === 'string' && step.trim() !== '';
  return SHOWN_KEYS.some((key) => (own(step, key) ?? null) !== null);
}

/** True if any step has more than its text: then every step is shown with a heading. */
export function stepsHaveHeadings(value: unknown): boolean {
  const steps = listOf(value).flatMap((item) => (isSection(item) ? listOf(own(item, 'itemListElement')) : [item]));
  return steps.some((step) => isJsonObject(step) && isMoreThanText(step));
}

function isMoreThanText(step: Record<string, unknown>): boolean {
  return (own(step, 'name') ?? own(step, 'image') ?? null) !== null;
}
