import { tables } from '@shared/contracts/demos/tables';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { useTyped } from '~/crud/useTyped';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { DateRangeInput } from '~/ui/DateRangeInput';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { TextInput } from '~/ui/TextInput';
import { PeopleTable } from './PeopleTable';
import { type Person, personOf } from './people';
import styles from './Tables.module.css';
import type { SectionProps } from './TablesPage';
import { type TableState, useTableQuery } from './useTableQuery';

const fields = ['fullName', 'email', 'post', 'city', 'startedOn', 'salaryCents'] as const;
const texts = ['fullName', 'email', 'post', 'city'] as const;
const filters = [...texts, 'from', 'to', 'atLeast'] as const;

/** Applies the column filters; an empty filter matches everyone. */
const passes = (given: Record<string, string>) => (person: Person) =>
  texts.every((key) => (person[key] ?? '').toLowerCase().includes((given[key] ?? '').trim().toLowerCase())) &&
  (!given.from || person.startedOn >= given.from) &&
  (!given.to || person.startedOn <= given.to) &&
  (!given.atLeast || person.salaryCents >= Number(given.atLeast));

/** A table with one filter per column. */
export const AdvancedTable = ({ kit, onOpen }: SectionProps) => {
  const { t, i18n } = useTranslation('demoTables');
  const answer = useAnswer(tables.advancedSearch, {});
  const state = useTableQuery('advanced', 5, filters);
  const salary = useId();
  const given = state.filters;
  const title = t('advanced.title');
  const atLeast = given.atLeast ? Number(given.atLeast) : null;
  return (
    <Widget store={answer} name={title} skeleton={<SkeletonCard height="480px" />}>
      {(rows) => (
        <Card flush title={title} subtitle={t('advanced.text')}>
          <div className={styles.filters}>
            {texts.map((key) => (
              <Typed key={key} name={key} state={state} />
            ))}
            <Field label={t('fields.startedOn')} group>
              {() => (
                <DateRangeInput
                  label={t('fields.startedOn')}
                  value={{ from: given.from || null, to: given.to || null }}
                  onChange={({ from, to }) => state.set({ from: from ?? undefined, to: to ?? undefined })}
                />
              )}
            </Field>
            <Field label={t('advanced.atLeast')} id={salary}>
              {(ids) => (
                <MoneyInput
                  {...ids}
                  locale={i18n.resolvedLanguage ?? 'en'}
                  value={atLeast}
                  onChange={(cents) =>
                    state.set({ atLeast: cents === null || Number.isNaN(cents) ? undefined : cents }, true)
                  }
                />
              )}
            </Field>
          </div>
          <PeopleTable
            name="people-found"
            {...{ title, fields, state, kit, onOpen }}
            people={rows.map(personOf).filter(passes(given))}
            searchable={false}
            onClear={() => state.set(Object.fromEntries(filters.map((key) => [key, undefined])))}
          />
        </Card>
      )}
    </Widget>
  );
};

const Typed = ({ name, state }: { name: (typeof texts)[number]; state: TableState }) => {
  const { t } = useTranslation('demoTables');
  const [typed, setTyped] = useTyped(state.filters[name] ?? '', (text) => state.set({ [name]: text }, true));
  return (
    <Field label={t(`fields.${name}`)}>
      {(ids) => <TextInput {...ids} value={typed} onChange={setTyped} clearable maxLength={100} />}
    </Field>
  );
};
