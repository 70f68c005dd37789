import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { RowMissing } from '~/crud/RowMissing';
import { policyTones } from '~/network/policyTones';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import { Receipt } from './Receipt';
import { SubmitForm } from './SubmitForm';
import { SubmitStore } from './SubmitStore';

const Submission = observer(({ id }: { id: number }) => {
  const { t } = useTranslation(['cases', 'policies', 'titles']);
  const [store] = useState(() => new SubmitStore(id, session.userData?.id ?? 0));
  useEffect(() => void store.load(), [store]);
  const { policy, failure } = store;
  if (failure) {
    return (
      <Page>
        <RowMissing texts="cases" failure={failure} back={paths.policyList} onRetry={() => void store.load()} />
      </Page>
    );
  }
  if (!policy) {
    return (
      <Page>
        <Card>
          <SkeletonCard lines={8} />
        </Card>
      </Page>
    );
  }
  const draft = policy.status === 'draft';
  return (
    <Page
      title={t(draft ? 'submit.title' : 'receipt.title', { case_no: policy.case_no })}
      tags={<Tag tone={policyTones[policy.status]}>{t(`policies:choices.status.${policy.status}`)}</Tag>}
      actions={!draft && <PrintButton />}
    >
      {draft ? <SubmitForm store={store} policy={policy} /> : <Receipt policy={policy} signature={store.signed} />}
    </Page>
  );
});

/** `?id=`: checks and submits a draft, or shows a submitted case's receipt. */
export const SubmitScreen = () => {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (!Number.isInteger(id) || id <= 0) {
    return (
      <Page>
        <RowMissing texts="cases" failure={undefined} back={paths.policyList} onRetry={() => {}} />
      </Page>
    );
  }
  return <Submission key={id} id={id} />;
};
