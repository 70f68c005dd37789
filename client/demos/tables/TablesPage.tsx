import { useState } from 'react';
import { Page } from '~/crud/Page';
import { AdvancedTable } from './AdvancedTable';
import { BasicTable } from './BasicTable';
import { GroupedTable } from './GroupedTable';
import { PersonDrawer } from './PersonDrawer';
import type { Person } from './people';
import { ServerTable } from './ServerTable';
import styles from './Tables.module.css';
import { usePeople } from './usePeople';

export interface SectionProps {
  kit: ReturnType<typeof usePeople>;
  onOpen: (person: Person) => void;
}

/** The four tables of template.md 0, row 13. */
export const TablesPage = () => {
  const [opened, setOpened] = useState<Person>();
  const kit = usePeople(setOpened);
  const section = { kit, onOpen: setOpened };
  return (
    <Page>
      <div className={styles.page}>
        <BasicTable {...section} />
        <GroupedTable {...section} />
        <AdvancedTable {...section} />
        <ServerTable {...section} />
      </div>
      <PersonDrawer person={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
};
