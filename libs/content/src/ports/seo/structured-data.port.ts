import type { JsonObject, Problem, Problems } from '@app/shared-kernel';
import type { Block } from '../../domain/blocks/block.ts';
import type { MediaReference } from '../../domain/media-reference.ts';

/** What a post is, in the words of Schema.org. Content stores the data without understanding it. */
export abstract class StructuredData {
  /** Reads a schemaType of the catalogue. Reports problems, throws none. */
  abstract parseType(value: unknown, path: string, problems: Problems): string;
  /** Reads what a client sent as `structuredData`. Reports problems, throws none. */
  abstract parse(value: unknown, path: string, problems: Problems): JsonObject;
  abstract mediaReferences(data: JsonObject): readonly MediaReference[];
  /** The data of the type as blocks of the common vocabulary. */
  abstract blocks(schemaType: string, data: JsonObject): readonly Block[];
  /**
   * What keeps the data from saying all they could; none of it refuses a write.
   *
   * @param stands whether the post itself has what a property can be filled from, such as `title`
   */
  abstract lint(schemaType: string, data: JsonObject, stands: (source: string) => boolean): readonly Problem[];
}
