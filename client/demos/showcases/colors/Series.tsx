import { readTokens } from '../kernel/readTokens';
import { TokenTable } from './TokenTable';

const series = /^--c-chart-/;

export const Series = () => <TokenTable names={[...readTokens('light').keys()].filter((name) => series.test(name))} />;
