import { readTokens } from '../kernel/readTokens';
import { TokenTable } from './TokenTable';

const texts = /^--c-(text|text-2|control|on-\w[\w-]*)$/;

export const Texts = () => <TokenTable names={[...readTokens('light').keys()].filter((name) => texts.test(name))} />;
