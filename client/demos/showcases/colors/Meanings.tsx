import { readTokens } from '../kernel/readTokens';
import { TokenTable } from './TokenTable';

const meanings = /^--c-(primary|success|warning|danger|info)(-soft|-hover)?$/;

export const Meanings = () => (
  <TokenTable names={[...readTokens('light').keys()].filter((name) => meanings.test(name))} />
);
