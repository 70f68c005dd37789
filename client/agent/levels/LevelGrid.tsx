import { useTranslation } from 'react-i18next';
import { Calculator } from './Calculator';
import { GridPage } from './GridPage';
import { GroupTable } from './GroupTable';

const groups = ['life_perm', 'whole_life', 'term'] as const;

/** /dashboard/level_info: life rates (first-year, excess, renewal), with a calculator. */
export const LevelGrid = () => {
  const { t } = useTranslation('levels');
  return (
    <GridPage groups={groups} lead={t('lead')}>
      {(grid) => (
        <>
          {groups.map((group) => (
            <GroupTable key={group} group={group} grid={grid} />
          ))}
          <Calculator grid={grid} groups={groups} />
        </>
      )}
    </GridPage>
  );
};
