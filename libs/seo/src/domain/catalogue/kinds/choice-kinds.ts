import { isJsonObject, own, type JsonObject, type JsonValue, type Problems } from '@app/shared-kernel';
import type { NestedNode } from '../nested-node.ts';
import { refuse, type EmitContext, type MediaVisitor, type SchemaDefinitions, type ValueKind } from './value-kind.ts';

/** Chooses the node that an object is read as. */
type Chooser = (given: Record<string, unknown>) => NestedNode;

/** A value that can be one of several nodes. A bare value is read as the first. */
export class NodeChoice implements ValueKind {
  /**
   * @param byType nodes that the key `type` can name; empty if other keys decide
   * @param choose decides for an object without `type`
   */
  constructor(
    private readonly nodes: readonly [NestedNode, ...NestedNode[]],
    private readonly byType: ReadonlyMap<string, NestedNode>,
    private readonly choose: Chooser,
  ) {}

  nodeFor(value: unknown): NestedNode {
    if (!isJsonObject(value)) return this.nodes[0];
    const type = own(value, 'type');
    return (typeof type === 'string' && this.byType.get(type)) || this.choose(value);
  }

  parse(value: unknown, path: string, problems: Problems): JsonValue | undefined {
    const type = isJsonObject(value) && this.byType.size > 0 ? (own(value, 'type') ?? undefined) : undefined;
    if (type === undefined) return this.nodeFor(value).parse(value, path, problems);
    const node = typeof type === 'string' ? this.byType.get(type) : undefined;
    if (!node) return refuse(`${path}.type`, `must be one of ${[...this.byType.keys()].join(', ')}`, problems);
    return { type: type as string, ...(node.parse(value, path, problems) as JsonObject) };
  }

  emit(value: unknown, context: EmitContext): JsonObject | undefined {
    return this.nodeFor(value).emit(value, context);
  }

  lines(value: unknown): string[] {
    return this.nodeFor(value).lines(value);
  }

  schema(definitions: SchemaDefinitions): JsonObject {
    return { anyOf: this.nodes.map((node) => node.schema(definitions)) };
  }

  visitMedia(value: unknown, path: string, visit: MediaVisitor): void {
    this.nodeFor(value).visitMedia(value, path, visit);
  }

  lint(value: unknown, path: string, problems: Problems): void {
    this.nodeFor(value).lint(value, path, problems);
  }
}

/** A person or an organisation; the first node is the default without `type`. */
export function party(nodes: readonly [NestedNode, ...NestedNode[]]): NodeChoice {
  return new NodeChoice(nodes, new Map(nodes.map((node) => [node.name, node])), () => nodes[0]);
}

/** A place; an online place if `type` says so, or if there is a URL and no address. */
export function location(place: NestedNode, online: NestedNode): NodeChoice {
  const byType = new Map([place, online].map((node) => [node.name, node]));
  return new NodeChoice([place, online], byType, (given) =>
    isGiven(given, 'url') && !isGiven(given, 'address') ? online : place,
  );
}

/** One node, or another if a property is present that only the other has. */
export function eitherByKey(usual: NestedNode, other: NestedNode, key: string): NodeChoice {
  return new NodeChoice([usual, other], new Map(), (given) => (isGiven(given, key) ? other : usual));
}

function isGiven(object: Record<string, unknown>, key: string): boolean {
  return (own(object, key) ?? null) !== null;
}
