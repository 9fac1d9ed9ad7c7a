export * from './graph-builders.ts';
export { faultsOf } from './check-graph.ts';
export { readFixture } from './read-fixture.ts';
