import { tables } from '@shared/contracts/demos/tables';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { PeopleTable } from './PeopleTable';
import { personOf } from './people';
import type { SectionProps } from './TablesPage';
import { useTableQuery } from './useTableQuery';

const fields = ['fullName', 'email', 'startedOn', 'salaryCents', 'status'] as const;

export const BasicTable = ({ kit, onOpen }: SectionProps) => {
  const { t } = useTranslation('demoTables');
  const answer = useAnswer(tables.basic, {});
  const state = useTableQuery('basic', 5);
  const title = t('basic.title');
  return (
    <Widget store={answer} name={title} skeleton={<SkeletonCard height="320px" />}>
      {(rows) => (
        <Card flush title={title} subtitle={t('basic.text')}>
          <PeopleTable name="people" {...{ title, fields, state, kit, onOpen }} people={rows.map(personOf)} />
        </Card>
      )}
    </Widget>
  );
};
