import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { grids } from '@shared/contracts/network/grids';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { DateInput } from '~/ui/DateInput';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { LevelTabs } from '../LevelTabs';
import styles from './Grid.module.css';
import { GridEditor } from './GridEditor';
import type { GridAnswer } from './GridStore';
import { GridTable } from './GridTable';
import { GroupChoice } from './GroupChoice';

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d\d-\d\d$/.test(value);

const firstOf = (versions: GridAnswer['versions']): string => versions.at(-1)?.version_id ?? '';

/**
 * A version of the rates, compared with another, and the button for the next one. The address holds version, comparison
 * and group.
 */
export const GridView = observer(() => {
  const { t } = useTranslation('officeLevels');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const label = useId();
  /** An incomplete date while the user types it. */
  const [typing, setTyping] = useState<string>();
  const [on, version] = [params.get('on'), params.get('version')];
  // A version's id is its first day; any other day selects the version in force then.
  const as_of = [on, version].find(isDay);
  const group = categoryGroups.find((each) => each === params.get('group')) ?? 'life_perm';
  const store = useAnswer(grids.grid, { query: as_of ? { as_of } : {} });
  const versions = store.data?.versions ?? [];
  const at = versions.findIndex(({ version_id }) => version_id === store.data?.version_id);
  const beside = isDay(params.get('beside')) ? params.get('beside') : (versions[at + 1]?.version_id ?? null);
  const turn = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
        return next;
      },
      { preventScrollReset: true },
    );
  const options = versions.map(({ version_id, status }) => ({
    value: version_id,
    label: `${format.day(version_id)} · ${t(`versions.${status}`)}`,
  }));
  return (
    <Page
      actions={
        !editing && (
          <>
            <PrintButton />
            {mayCall(grids.publish) && (
              <Button variant="primary" icon={Plus} onClick={() => setEditing(true)}>
                {t('newVersion')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.parts}>
        <LevelTabs active="grid" />
        {editing ? (
          <Latest
            start={group}
            onClose={(published) => {
              setEditing(false);
              if (published) turn({ version: published, on: null, beside: null });
              store.reload();
            }}
          />
        ) : (
          <Widget store={store} name={t('views.grid')} skeleton={<SkeletonCard height="420px" />}>
            {(grid) => (
              <div className={styles.parts}>
                <div className={styles.tools}>
                  <GroupChoice value={group} onChange={(next) => turn({ group: next })} />
                  <span className={styles.versions}>
                    <span className={styles.on}>
                      <label htmlFor={label}>{t('versions.on')}</label>
                      <DateInput
                        id={label}
                        value={typing ?? (isDay(on) ? on : null)}
                        onChange={(day) => {
                          const done = day === null || isDay(day);
                          setTyping(done ? undefined : day);
                          if (done) turn({ on: day, version: null, beside: null });
                        }}
                      />
                    </span>
                    <NativeSelect
                      ariaLabel={t('versions.shown')}
                      value={grid.version_id}
                      options={options}
                      onChange={(next) => turn({ version: next, on: null, beside: null })}
                    />
                    {options.length > 1 && (
                      <NativeSelect
                        ariaLabel={t('versions.beside')}
                        value={beside ?? ''}
                        options={[
                          { value: '', label: t('versions.none') },
                          ...options
                            .filter(({ value }) => value !== grid.version_id)
                            .map(({ value, label }) => ({ value, label: t('versions.against', { version: label }) })),
                        ]}
                        onChange={(next) => turn({ beside: next || null })}
                      />
                    )}
                  </span>
                </div>
                {isDay(on) && (
                  <Notice tone="info" live>
                    {on < firstOf(versions)
                      ? t('versions.before', { day: format.day(on), first: format.day(firstOf(versions)) })
                      : t('versions.onDay', { day: format.day(on), version: format.day(grid.version_id) })}
                  </Notice>
                )}
                {beside && beside !== grid.version_id ? (
                  <Compared grid={grid} beside={beside} group={group} />
                ) : (
                  <GridTable grid={grid} group={group} />
                )}
              </div>
            )}
          </Widget>
        )}
      </div>
    </Page>
  );
});

/** Shows the difference to another version below each rate. */
const Compared = observer(({ grid, beside, group }: { grid: GridAnswer; beside: string; group: CategoryGroup }) => {
  const { t } = useTranslation('officeLevels');
  const other = useAnswer(grids.grid, { query: { as_of: beside } });
  return (
    <Widget store={other} name={t('versions.beside')} skeleton={<SkeletonCard height="420px" />}>
      {(before) => <GridTable grid={grid} before={before} group={group} />}
    </Widget>
  );
});

interface LatestProps {
  start: CategoryGroup;
  onClose: (published: string | null) => void;
}

/** A new version starts from the latest, even if that one is still planned. */
const Latest = observer(({ onClose, ...props }: LatestProps) => {
  const { t } = useTranslation('officeLevels');
  const current = useAnswer(grids.grid, { query: {} });
  const last = current.data?.versions[0]?.version_id;
  const base = useAnswer(grids.grid, { query: last ? { as_of: last } : {} });
  return (
    <Widget store={base} name={t('newVersion')} skeleton={<SkeletonCard height="420px" />}>
      {(grid) =>
        last === grid.version_id ? (
          <GridEditor key={grid.version_id} base={grid} {...props} onClose={onClose} />
        ) : (
          <SkeletonCard height="420px" />
        )
      }
    </Widget>
  );
});
