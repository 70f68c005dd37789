import type { Audience } from '@shared/contracts/network/audience';
import type { Cell } from '~/crud/cells';
import { i18next } from '~/platform/i18n';

const words = ({ all, level_ids, states }: Audience): string =>
  all
    ? i18next.t('crud:audience.all')
    : [
        level_ids.length > 0 && i18next.t('crud:audience.levels', { count: level_ids.length }),
        states.length > 0 &&
          (states.length > 3 ? i18next.t('crud:audience.states', { count: states.length }) : states.join(', ')),
      ]
        .filter(Boolean)
        .join(' · ');

/** The audience of content, in a few words. */
export const audienceCell: Cell<Audience | null, object> = {
  nowrap: true,
  render: (value) => (value ? words(value) : '–'),
  csv: (value) => value && words(value),
};
