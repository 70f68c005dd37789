import { readTokens } from '../kernel/readTokens';
import { TokenTable } from './TokenTable';

const surfaces = /^--c-(bg|surface|surface-2|border|hover|row-hover|skeleton|neutral-soft|tooltip|selection)$/;

export const Surfaces = () => (
  <TokenTable names={[...readTokens('light').keys()].filter((name) => surfaces.test(name))} />
);
