export {
  categoryPlacesContract,
  categoryRepositoryContract,
  ensuredRepositoryContract,
  mediaStoreIdentityContract,
  mediaEditorContract,
  mediaInspectorContract,
  mediaRepositoryContract,
  mediaStoreContract,
  mediaUrlsContract,
  postRepositoryContract,
  referenceCheckContract,
  slugRepositoryContract,
  thumbnailRendererContract,
  viewCountsContract,
  workingCopyRepositoryContract,
} from '../../../../libs/content/testing/contracts.ts';
export {
  apiKeyTokensContract,
  identityRepositoriesContract,
  opaqueTokensContract,
  passwordHasherContract,
  peerThrottleContract,
  signInThrottleContract,
} from '../../../../libs/identity/testing/contracts.ts';
export {
  linkReportRepositoryContract,
  redirectRepositoryContract,
} from '../../../../libs/redirects/testing/contracts.ts';
export { jobsContract, rateLimiterContract } from '../../../../libs/platform/testing/contracts.ts';
export {
  clockContract,
  idGeneratorContract,
  transactionRunnerContract,
} from '../../../../libs/shared-kernel/testing/contracts.ts';
