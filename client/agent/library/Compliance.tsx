import { contentLanguages } from '@shared/contracts/network/articles';
import { library } from '@shared/contracts/network/library';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { RowsScreen } from '~/crud/RowsScreen';
import { Notice } from '~/ui/Notice';
import styles from './Compliance.module.css';
import { cells, type ResourceField } from './cells';
import { ResourceTable } from './ResourceTable';

const filters = [search('q'), oneOf('language', contentLanguages), flag('required'), flag('unfinished')];
const fields = ['title', 'edition', 'due_on', 'progress', 'language', 'expires_on'] satisfies ResourceField[];

export const Compliance = () => {
  const { t } = useTranslation('library');
  return (
    <RowsScreen
      resource={library}
      texts="library"
      empty="library:empty.compliance"
      icon={ShieldCheck}
      fixed={{ library: 'compliance' }}
      filters={filters}
      sort="due_on"
      limit={25}
      columns={cells(...fields)}
      exportName="compliance"
    >
      {(page, { required_left = 0 }) => (
        <>
          {required_left > 0 && (
            <div className={styles.notice}>
              <Notice tone="warning">{t('requiredNotice', { count: required_left })}</Notice>
            </div>
          )}
          <ResourceTable page={page} fields={fields} />
        </>
      )}
    </RowsScreen>
  );
};
