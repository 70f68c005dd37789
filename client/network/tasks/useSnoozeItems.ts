import { shiftDay } from '@shared/format/days';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import type { MenuItem } from '~/ui/Menu';

/** Entries of the snooze menu. Days are the network's. */
export function useSnoozeItems(snooze: (until: string) => void, choose: () => void): () => readonly MenuItem[] {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  return () => {
    const today = businessToday();
    const until = (name: 'tomorrow' | 'week', days: number): MenuItem => {
      const on = shiftDay(today, days);
      return { label: t(`until.${name}`), hint: format.day(on), onSelect: () => snooze(on) };
    };
    return [until('tomorrow', 1), until('week', 7), { label: t('until.choose'), onSelect: choose }];
  };
}
