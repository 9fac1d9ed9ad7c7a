/** What threads do for requests with long texts. They load this module, and nothing of the service. */
export { deriveBody } from '@app/content/blocks';
export { scorePost } from '@app/seo/scores';
