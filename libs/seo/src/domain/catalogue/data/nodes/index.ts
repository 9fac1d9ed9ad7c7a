import type { NodeEntry } from '../../catalogue-entry.ts';
import { COMMERCE_NODES } from './commerce.ts';
import { INSTRUCTION_NODES } from './instruction.ts';
import { PARTIES_NODES } from './parties.ts';
import { PLACES_NODES } from './places.ts';
import { WORKS_NODES } from './works.ts';

/** Nodes that can be nested inside an entity, by the name that kinds use. */
export const NESTED_NODES: Readonly<Record<string, NodeEntry>> = {
  ...PARTIES_NODES,
  ...PLACES_NODES,
  ...COMMERCE_NODES,
  ...INSTRUCTION_NODES,
  ...WORKS_NODES,
};
