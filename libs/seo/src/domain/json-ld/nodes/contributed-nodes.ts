import type { JsonValue } from '@app/shared-kernel';
import { httpUrl, markdownLine, plainLine } from '../../graph-text.ts';
import type { ContributorContext, GraphContribution, GraphContributor } from '../graph-contributor.ts';
import type { GraphNode } from '../graph-node.ts';
import type { PostFrame } from '../graphs/post-frame.ts';
import { refTo } from './page-node.ts';

const NAME = /^@?[A-Za-z]\w*$/;

type Targets = Readonly<Record<GraphContribution['link']['from'], GraphNode | undefined>>;

/** The nodes added by extensions, linked to their targets. */
export function contributedNodes(frame: PostFrame, targets: Targets, others: readonly GraphNode[]): GraphNode[] {
  const { contributors, language } = frame.site;
  if (contributors.length === 0) return [];
  const context: ContributorContext = {
    url: frame.url,
    language,
    fragment: (name) => frame.fragment(name),
    image: (mediaId) => frame.image(mediaId),
    markdown: markdownLine,
    link: httpUrl,
  };
  const taken = new Set(others.map((node) => node['@id']));
  const added: GraphNode[] = [];
  for (const contributor of contributors) {
    const contribution = ask(contributor, frame, context);
    const target = contribution && targets[contribution.link.from];
    const nodes =
      contribution?.nodes
        .map(clean)
        .filter(isNode)
        .filter((node) => !taken.has(node['@id'])) ?? [];
    if (!target || nodes.length === 0) continue;
    link(target, contribution.link.property, nodes);
    for (const node of nodes) taken.add(node['@id']);
    added.push(...nodes);
  }
  return added;
}

function ask(contributor: GraphContributor, frame: PostFrame, context: ContributorContext): GraphContribution | null {
  try {
    const contribution = contributor(frame.post, context);
    return contribution && /^[A-Za-z]\w*$/.test(contribution.link.property) ? contribution : null;
  } catch {
    return null;
  }
}

function link(target: GraphNode, property: string, nodes: readonly GraphNode[]): void {
  const before = target[property];
  const links = nodes.flatMap((node) => refTo(node) ?? []);
  target[property] = before === undefined ? links : [...(Array.isArray(before) ? before : [before]), ...links];
}

function isNode(value: JsonValue | undefined): value is GraphNode {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return typeof value['@id'] === 'string' && typeof value['@type'] === 'string';
}

function clean(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'string') return plainLine(value) || undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => clean(item) ?? []);
    return items.length > 0 ? items : undefined;
  }
  const entries = Object.entries(value).flatMap(([name, inner]): [string, JsonValue][] => {
    const kept = NAME.test(name) ? clean(inner) : undefined;
    return kept === undefined ? [] : [[name, kept]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
