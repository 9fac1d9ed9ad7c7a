export * from './in-memory-deliveries.ts';
export * from './in-memory-webhooks.ts';
export * from './webhooks.contract.ts';
