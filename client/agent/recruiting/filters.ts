import { recruitSources, recruitStages } from '@shared/contracts/network/recruits';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';

export const boardFilters = [search('q'), oneOf('source', recruitSources), flag('due')] as const;
export const listFilters = [
  search('q'),
  oneOf('stage', recruitStages),
  oneOf('source', recruitSources),
  flag('due'),
] as const;
