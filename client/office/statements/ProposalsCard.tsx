import { type PolicyDetail, policies } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { StatementRow } from '@shared/contracts/network/statements';
import { type ReceiptProposal, type StatusProposal, statementWork } from '@shared/contracts/network/statementWork';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { forgetRecent } from '~/crud/recent';
import { requestIds } from '~/crud/requestIds';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { StatusDialog } from '~/network/policies/transitions/StatusDialog';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Table } from '~/ui/Table';
import styles from './Statements.module.css';

interface ProposalsCardProps {
  statement: StatementRow;
  onChanged: () => void;
}

const mostRows = 50;

/** The receipts and status changes that a statement's lines propose, posted or confirmed by the office. */
export const ProposalsCard = observer(({ statement, onChanged }: ProposalsCardProps) => {
  const { t } = useTranslation(['carrierStatements', 'policies']);
  const format = useFormat();
  const { id, currency, proposals, version } = statement;
  const store = useAnswer(statementWork.proposals, { query: { id } });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [showsAll, setShowsAll] = useState(false);
  const [ending, setEnding] = useState<{ policy: PolicyDetail; proposal: StatusProposal }>();
  const [request] = useState(requestIds);
  if (proposals === 0) return null;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const changed = () => {
    forgetRecent();
    void store.reload();
    onChanged();
  };
  const post = () =>
    run(async () => {
      const { receipts } = await call(statementWork.post, { body: request({ id, version }) });
      feedback.toast('success', t('proposals.posted', { count: receipts, receipts: format.count(receipts) }));
      changed();
    });
  const change = (proposal: StatusProposal) =>
    run(async () => {
      const policy = await call(policies.detail, { query: { id: proposal.policy_id } });
      setEnding({ policy, proposal });
    });
  /** The line pays the chargeback that the new status posted. */
  const ended = (moved: boolean) => {
    setEnding(undefined);
    if (moved)
      void run(async () => {
        await call(statementWork.rematch, { body: request({ id, version }) });
        changed();
      });
  };
  const policyCell = ({ policy_id, policy_no, insured }: ReceiptProposal | StatusProposal) => (
    <>
      <Link to={paths.officePolicyDetail(policy_id)}>{policy_no}</Link>
      <br />
      <span className="muted own-order">{insured}</span>
    </>
  );
  return (
    <div className={styles.card}>
      <Card title={t('proposals.title')} subtitle={t('proposals.text')}>
        <Widget store={store} name={t('proposals.title')} skeleton={<SkeletonLines />}>
          {({ receipts, agents_cents, people, list, statuses }) => (
            <div className={styles.fields}>
              {failure && (
                <Notice tone="danger" live title={t('actions.failed')}>
                  {failureText(t, failure, 'carrierStatements')}
                </Notice>
              )}
              {receipts > 0 && (
                <div className={styles.actions}>
                  <strong className="own-order">
                    {t('proposals.posts', {
                      count: receipts,
                      receipts: format.count(receipts),
                      amount: format.money(agents_cents, currency),
                      people: t('proposals.people', { count: people, people: format.count(people) }),
                    })}
                  </strong>
                  {mayCall(statementWork.post) && (
                    <Button variant="primary" busy={busy} onClick={() => void post()}>
                      {t('proposals.post', { count: receipts, receipts: format.count(receipts) })}
                    </Button>
                  )}
                </div>
              )}
              {list.length > 0 && (
                <>
                  <Table
                    caption={t('proposals.receipts')}
                    rows={showsAll ? list : list.slice(0, mostRows)}
                    rowKey={({ row_id }) => row_id}
                    columns={[
                      {
                        key: 'row',
                        header: t('fields.row'),
                        width: '72px',
                        hideBelow: 'sm',
                        cell: ({ row }) => format.count(row),
                      },
                      { key: 'policy_no', header: t('fields.policy_no'), cell: policyCell },
                      {
                        key: 'kind',
                        header: t('fields.kind'),
                        hideBelow: 'sm',
                        cell: ({ kind }) => t(`proposals.kinds.${kind}`),
                      },
                      {
                        key: 'received_on',
                        header: t('fields.effective_on'),
                        nowrap: true,
                        hideBelow: 'md',
                        cell: ({ received_on }) => format.day(received_on),
                      },
                      {
                        key: 'premium_cents',
                        header: t('fields.premium_cents'),
                        align: 'end',
                        cell: ({ premium_cents }) => <Money cents={premium_cents} currency={currency} />,
                      },
                      {
                        key: 'amount_cents',
                        header: t('fields.amount_cents'),
                        align: 'end',
                        hideBelow: 'md',
                        cell: ({ amount_cents }) => <Money cents={amount_cents} currency={currency} />,
                      },
                      {
                        key: 'gross_cents',
                        header: t('proposals.gross'),
                        align: 'end',
                        hideBelow: 'lg',
                        cell: ({ gross_cents }) => <Money cents={gross_cents} currency={currency} />,
                      },
                      {
                        key: 'agents_cents',
                        header: t('proposals.agents'),
                        align: 'end',
                        cell: ({ agents_cents: cents, problem }) =>
                          problem ? (
                            <span className="muted">{t(`proposals.problems.${problem}`)}</span>
                          ) : (
                            <Money cents={cents} currency={currency} />
                          ),
                      },
                    ]}
                  />
                  {!showsAll && list.length > mostRows && (
                    <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
                      {t('proposals.all', { receipts: format.count(list.length) })}
                    </Button>
                  )}
                </>
              )}
              {statuses.length > 0 && (
                <Table
                  caption={t('proposals.statuses')}
                  rows={statuses}
                  rowKey={({ row_id }) => row_id}
                  columns={[
                    {
                      key: 'row',
                      header: t('fields.row'),
                      width: '72px',
                      hideBelow: 'sm',
                      cell: ({ row }) => format.count(row),
                    },
                    { key: 'policy_no', header: t('fields.policy_no'), cell: policyCell },
                    {
                      key: 'kind',
                      header: t('fields.kind'),
                      hideBelow: 'sm',
                      cell: ({ kind }) => t(`choices.kind.${kind ?? 'other'}`),
                    },
                    {
                      key: 'effective_on',
                      header: t('fields.effective_on'),
                      nowrap: true,
                      hideBelow: 'md',
                      cell: ({ effective_on }) => format.day(effective_on),
                    },
                    {
                      key: 'amount_cents',
                      header: t('fields.amount_cents'),
                      align: 'end',
                      cell: ({ amount_cents }) => <Money cents={amount_cents} currency={currency} />,
                    },
                    {
                      key: 'act',
                      header: t('proposals.change'),
                      align: 'end',
                      cell: (proposal) =>
                        mayCall(policyWork.status) && (
                          <Button size="sm" busy={busy} onClick={() => void change(proposal)}>
                            {t('proposals.lapse')}
                          </Button>
                        ),
                    },
                  ]}
                />
              )}
            </div>
          )}
        </Widget>
        {ending && (
          <StatusDialog
            row={ending.policy}
            to="lapsed"
            on={ending.proposal.effective_on}
            reason={t('proposals.reason', { brand: statement.brand, reference: statement.reference || `#${id}` })}
            onClose={ended}
          />
        )}
      </Card>
    </div>
  );
});
