import { describe, expect, it } from '@jest/globals';
import { ANSWER, component, shape, text, uuid, type Access } from '@app/platform';
import { envelope } from './answers.ts';
import { describeOperation, type Operation } from './describe-operation.ts';

const components = {
  Loaf: shape({ id: uuid, name: { ...text, example: 'Rye' } }),
  LoafList: envelope('Loaf'),
  LoafDto: shape({ name: { ...text, example: 'Rye' } }),
};
const may: Access = { kind: 'any-of', permissions: ['posts:read', 'seo:read'] };
const query = { name: 'fields', in: 'query', description: 'Some.', schema: text };
const raw = (more: object): Operation => ({
  operationId: 'LoavesController.bakeAll',
  responses: { '200': {} },
  ...more,
});
const statuses = ({ responses }: Operation) => Object.keys(responses);

const IN = '/api/v1/external/loaves';
const ONE = `${IN}/{id}`;
const DASHBOARD = '/api/v1/dashboard/workspaces/{workspaceId}/loaves';

describe(describeOperation.name, () => {
  it('tells who may, and what it is about', () => {
    const told = describeOperation('get', IN, raw({}), may, components);
    expect(told).toMatchObject({
      operationId: 'loaves.bakeAll',
      tags: ['Loaves'],
      summary: 'Bake all: loaves',
      description: 'Needs `posts:read` or `seo:read`.',
      'x-permissions': ['posts:read', 'seo:read'],
    });
    expect(told).not.toHaveProperty(ANSWER);
    expect(describeOperation('get', IN, raw({ summary: 'Bake' }), may, components)).toMatchObject({ summary: 'Bake' });
  });

  it('tells the answer with an example, and the fields that can be selected', () => {
    const one = raw({ [ANSWER]: { kind: 'one', of: 'Loaf' }, parameters: [query] });
    const told = describeOperation('get', ONE, one, may, components);
    expect(told.responses['200']).toMatchObject({
      content: { 'application/json': { schema: component('Loaf'), example: { id: uuid['example'], name: 'Rye' } } },
    });
    expect(told.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      {
        name: 'fields',
        description: 'Some. There are `id`, `name`; another name is 400.',
        schema: { example: 'id,name' },
      },
      { name: 'If-None-Match' },
    ]);
    const many = describeOperation('get', IN, raw({ [ANSWER]: { kind: 'list', of: 'Loaf' } }), may, components);
    expect(many.responses['200']).toMatchObject({
      content: { 'application/json': { example: { data: [{ name: 'Rye' }], total: 1 } } },
    });
  });

  it('tells a body with an example', () => {
    const content = { 'application/json': { schema: component('LoafDto') } };
    const told = describeOperation('post', IN, raw({ requestBody: { required: true, content } }), may, components);
    expect(told.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: component('LoafDto'), example: { name: 'Rye' } } },
    });
  });

  it.each<[string, string, object, Access, string[]]>([
    ['get', IN, {}, may, ['200', '401', '403', '429', '500']],
    ['get', IN, { parameters: [query] }, may, ['200', '400', '401', '403', '429', '500']],
    ['get', ONE, {}, may, ['200', '400', '401', '403', '404', '429', '500']],
    ['get', DASHBOARD, {}, may, ['200', '401', '403', '404', '429', '500']],
    ['get', IN, {}, { kind: 'any-caller' }, ['200', '401', '403', '429', '500']],
    ['post', IN, {}, { kind: 'any-caller' }, ['200', '400', '401', '403', '404', '409', '429', '500']],
    [
      'post',
      '/api/v1/dashboard/x',
      {},
      { kind: 'signed-in' },
      ['200', '400', '401', '403', '404', '409', '429', '500'],
    ],
    ['get', IN, {}, { kind: 'public' }, ['200', '429', '500']],
  ])('%s %s %j of %j answers %j', (method, path, more, access, expected) => {
    expect(statuses(describeOperation(method, path, raw(more), access, components))).toEqual(expected);
  });

  it('answers 409 where its text or If-Match says so, and nowhere else', () => {
    const known = (operationId: string, more = {}) =>
      statuses(describeOperation('delete', ONE, { ...raw(more), operationId }, may, components));
    expect(known('PostsController.create')).toContain('409');
    expect(known('ApiKeysController.revoke')).not.toContain('409');
    expect(
      known('ApiKeysController.revoke', { parameters: [{ name: 'if-match', in: 'header', schema: text }] }),
    ).toContain('409');
  });
});
