import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { customFieldValuesContract } from './custom-field-values.contract.ts';
import { InMemoryCustomFieldValues } from './in-memory-custom-field-values.ts';

describe(InMemoryCustomFieldValues, () => {
  customFieldValuesContract(async () => {
    const values = new InMemoryCustomFieldValues();
    return {
      values,
      workspace: async () => randomUUID(),
      add: async (workspaceId, kind, named) => {
        const id = randomUUID();
        values.put({ workspaceId, kind, id, ...named });
        return id;
      },
      transaction: (work) => work(),
    };
  });
});
