import { contractResults } from '@shared/contracts/lantern/traffic';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import { useAnswererName } from '../backends/useAnswererName';
import styles from './Traffic.module.css';
import type { TrafficFilters } from './TrafficStore';

type Props = {
  filters: TrafficFilters;
  answerers: readonly string[];
  onChange: (name: keyof TrafficFilters, value: string) => void;
};

export const TrafficFilterBar = ({ filters, answerers, onChange }: Props) => {
  const { t } = useTranslation('lantern');
  const nameOf = useAnswererName();
  const all = { value: '', label: t('traffic.all') };
  // A filter stays selectable when its last exchange has gone.
  const names = [...new Set([...answerers, ...(filters.from ? [filters.from] : [])])];
  return (
    <search className={styles.filters}>
      <Field label={t('traffic.search')}>
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            value={filters.q}
            placeholder={t('traffic.searchHint')}
            onChange={(q) => onChange('q', q)}
          />
        )}
      </Field>
      <Field label={t('traffic.status')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={filters.status}
            onChange={(status) => onChange('status', status)}
            options={[
              all,
              { value: 'failed', label: t('traffic.failedOnly') },
              ...['2', '3', '4', '5'].map((value) => ({ value, label: `${value}xx` })),
            ]}
          />
        )}
      </Field>
      <Field label={t('traffic.from')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={filters.from}
            onChange={(from) => onChange('from', from)}
            options={[all, ...names.map((value) => ({ value, label: nameOf(value) }))]}
          />
        )}
      </Field>
      <Field label={t('traffic.contract')}>
        {(ids) => (
          <NativeSelect
            {...ids}
            value={filters.contract}
            onChange={(contract) => onChange('contract', contract)}
            options={[all, ...contractResults.map((value) => ({ value, label: t(`traffic.results.${value}`) }))]}
          />
        )}
      </Field>
    </search>
  );
};
