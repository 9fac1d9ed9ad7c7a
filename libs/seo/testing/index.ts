export * from './graph-builders.ts';
