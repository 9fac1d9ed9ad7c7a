import { StructuredData, type Block, type MediaReference } from '@app/content';
import {
  lintStructuredData,
  parseSchemaType,
  parseStructuredData,
  projectStructuredBlocks,
  structuredDataMediaReferences,
  type StructuredData as CatalogueData,
  type SchemaCatalogue,
} from '@app/seo';
import type { JsonObject, Problem, Problems } from '@app/shared-kernel';

/** Answers content's questions about structured data by the schema catalogue. */
export class CatalogueStructuredData extends StructuredData {
  constructor(private readonly catalogue: SchemaCatalogue) {
    super();
  }

  parseType(value: unknown, path: string, problems: Problems): string {
    return parseSchemaType(this.catalogue, value, path, problems);
  }

  parse(value: unknown, path: string, problems: Problems): JsonObject {
    return parseStructuredData(this.catalogue, value, path, problems);
  }

  mediaReferences(data: JsonObject): readonly MediaReference[] {
    return structuredDataMediaReferences(this.catalogue, data as CatalogueData);
  }

  blocks(schemaType: string, data: JsonObject): readonly Block[] {
    return projectStructuredBlocks(this.catalogue, schemaType, data as CatalogueData) as readonly Block[];
  }

  lint(schemaType: string, data: JsonObject, stands: (source: string) => boolean): readonly Problem[] {
    return lintStructuredData(this.catalogue, schemaType, data as CatalogueData, stands);
  }
}
