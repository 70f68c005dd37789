import { team } from '@shared/contracts/network/team';
import { GitMerge } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { idIn } from '~/network/team/addresses';
import { PersonPicker } from '~/pickers/PersonPicker';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './Downline.module.css';
import { Meeting } from './Meeting';

/** The closest common upline of two members; the address holds both ids. */
export const CommonUpline = ({ above }: { above: ReactNode }) => {
  const { t } = useTranslation('downline');
  const [params, setParams] = useSearchParams();
  const [a, b] = [idIn(params, 'a'), idIn(params, 'b')];
  const choose = (name: 'a' | 'b') => (id: number | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(name);
        else next.set(name, String(id));
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Page>
      <Card flush>
        {above}
        <div className={styles.pair} data-print="no">
          <PersonPicker label={t('common.first')} value={a} onChange={choose('a')} />
          <PersonPicker label={t('common.second')} value={b} onChange={choose('b')} />
        </div>
        {a !== undefined && b !== undefined ? (
          <Paths a={a} b={b} />
        ) : (
          <EmptyState icon={GitMerge} title={t('common.choose')} text={t('common.chooseText')} />
        )}
      </Card>
    </Page>
  );
};

const Paths = observer(({ a, b }: { a: number; b: number }) => {
  const { t } = useTranslation('downline');
  const one = useAnswer(team.path, { query: { id: a } });
  const other = useAnswer(team.path, { query: { id: b } });
  return (
    <Widget store={one} name={t('views.common')} skeleton={<Waiting />}>
      {(first) => (
        <Widget store={other} name={t('views.common')} skeleton={<Waiting />}>
          {(second) => <Meeting one={first} other={second} />}
        </Widget>
      )}
    </Widget>
  );
});

const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonLines lines={4} />
  </div>
);
