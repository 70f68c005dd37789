import type { CategoryGroup } from '@shared/contracts/network/categories';
import { grids } from '@shared/contracts/network/grids';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { NativeSelect } from '~/ui/NativeSelect';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { GridCsv } from './GridCsv';
import styles from './GridPage.module.css';

export type Grid = Answer<typeof grids.grid>;

interface GridPageProps {
  groups: readonly CategoryGroup[];
  lead: string;
  children: (grid: Grid) => ReactNode;
}

/** The rate grid in force, with a choice of versions. The address holds the chosen version. */
export const GridPage = observer(({ groups, lead, children }: GridPageProps) => {
  const { t } = useTranslation('levels');
  const [params, setParams] = useSearchParams();
  const version = /^\d{4}-\d\d-\d\d$/.test(params.get('version') ?? '') ? params.get('version') : null;
  const store = useAnswer(grids.grid, { query: { group: groups.join(), ...(version && { as_of: version }) } });
  return (
    <Page
      lead={lead}
      actions={
        <>
          <GridCsv grid={store.data} groups={groups.filter((group) => group !== 'annuity')} />
          <PrintButton />
        </>
      }
    >
      <Widget store={store} name={t('grid')} skeleton={<SkeletonCard height="420px" />}>
        {(grid) => (
          <div className={styles.parts}>
            <Versions
              grid={grid}
              onChoose={(chosen) => setParams(chosen === null ? {} : { version: chosen }, { preventScrollReset: true })}
            />
            {children(grid)}
          </div>
        )}
      </Widget>
    </Page>
  );
});

interface VersionsProps {
  grid: Grid;
  /** Null selects the version in force today. */
  onChoose: (version: string | null) => void;
}

const Versions = ({ grid, onChoose }: VersionsProps) => {
  const { t } = useTranslation('levels');
  const format = useFormat();
  const now = grid.versions.find(({ status }) => status === 'in_force')?.version_id;
  return (
    <div className={styles.versions}>
      <span className="own-order">
        {t('effective', { day: format.day(grid.effective_from) })}{' '}
        {t('generations', { rates: format.list(grid.gen_bp.map((bp) => format.percent(bp))) })}
      </span>
      {grid.versions.length > 1 && (
        <NativeSelect
          ariaLabel={t('version')}
          value={grid.version_id}
          onChange={(chosen) => onChoose(chosen === now ? null : chosen)}
          options={grid.versions.map(({ version_id, status }) => ({
            value: version_id,
            label: `${format.day(version_id)} · ${t(`status.${status}`)}`,
          }))}
        />
      )}
    </div>
  );
};
