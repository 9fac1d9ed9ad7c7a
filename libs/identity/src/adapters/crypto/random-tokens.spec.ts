import { describe } from '@jest/globals';
import { opaqueTokensContract } from '../../../testing/session/tokens.contract.ts';
import { RandomTokens } from './random-tokens.ts';

describe(RandomTokens.name, () => {
  opaqueTokensContract(() => Promise.resolve(new RandomTokens('galley_session_')));
});
