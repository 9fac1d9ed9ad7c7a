export * from './composite-rules.ts';
export * from './field-rules.ts';
