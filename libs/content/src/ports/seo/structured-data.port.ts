import type { JsonObject, Problem, Problems } from '@app/shared-kernel';
import type { Block } from '../../domain/blocks/block.ts';
import type { MediaReference } from '../../domain/media-reference.ts';

/** The Schema.org type of a post and its data. Content stores the data without interpreting it. */
export abstract class StructuredData {
  /** Parses a schemaType of the catalogue. Reports problems, never throws. */
  abstract parseType(value: unknown, path: string, problems: Problems): string;
  /** Parses `structuredData` of a request. Reports problems, never throws. */
  abstract parse(value: unknown, path: string, problems: Problems): JsonObject;
  abstract mediaReferences(data: JsonObject): readonly MediaReference[];
  /** The data of the type as content blocks. */
  abstract blocks(schemaType: string, data: JsonObject): readonly Block[];
  /**
   * What is missing in the data; a write is accepted nevertheless.
   *
   * @param stands whether the post has the value that a property can be filled from, such as `title`
   */
  abstract lint(schemaType: string, data: JsonObject, stands: (source: string) => boolean): readonly Problem[];
}
