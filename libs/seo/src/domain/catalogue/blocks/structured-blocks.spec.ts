import { describe, expect, it } from '@jest/globals';
import { Problems } from '@app/shared-kernel';
import { readFixture } from '../../../../testing/read-fixture.ts';
import type { ContentBlock } from '../../blocks.ts';
import { SchemaCatalogue } from '../schema-catalogue.ts';
import { parseStructuredData, type StructuredData } from '../structured-data.ts';
import { projectStructuredBlocks } from './structured-blocks.ts';

interface Example {
  readonly id: string;
  readonly note: string;
  readonly schemaType: string;
  readonly structuredData: StructuredData;
  readonly structuredBlocks: readonly ContentBlock[];
}

const catalogue = SchemaCatalogue.standard();
const examples = readFixture('structured-blocks-examples.json') as Example[];

describe('structured blocks', () => {
  it.each(examples.map((example) => [`${example.id}: ${example.note}`, example] as const))('%s', (_name, example) => {
    const problems = new Problems();
    const kept = parseStructuredData(catalogue, example.structuredData, 'structuredData', problems);
    expect(problems.list).toEqual([]);
    expect(kept).toEqual(example.structuredData);
    expect(projectStructuredBlocks(catalogue, example.schemaType, kept)).toEqual(example.structuredBlocks);
  });
});
