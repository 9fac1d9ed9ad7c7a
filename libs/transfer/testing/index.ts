export * from './read-all.ts';
