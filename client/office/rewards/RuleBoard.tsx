import { type RewardRuleRow, rewards } from '@shared/contracts/network/rewards';
import { Copy, FlaskConical, Pencil, Plus, Power, PowerOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act, mayCall, rowMenu } from '~/crud/action';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmptyState } from '~/ui/EmptyState';
import { Menu } from '~/ui/Menu';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import styles from './OfficeRewards.module.css';
import { RewardTabs } from './RewardTabs';
import { RuleDialog } from './RuleDialog';
import { blankRule, draftOf } from './ruleDraft';
import { Simulation } from './Simulation';

type Open = { kind: 'form'; rule?: RewardRuleRow; from?: RewardRuleRow } | { kind: 'simulate'; rule: RewardRuleRow };

const turn = (name: string, icon: typeof Power, status: RewardRuleRow['status']) =>
  act<RewardRuleRow>(name, rewards.save, {
    icon,
    confirm: status === 'off',
    offered: (rule) => rule.status !== status,
    body: (rule) => ({ ...draftOf(rule), status, id: rule.id, version: rule.version }),
  });
const turns = [turn('turnOn', Power, 'on'), turn('turnOff', PowerOff, 'off')];

export const RuleBoard = observer(() => {
  const { t } = useTranslation(['rewardRules', 'rewards']);
  const format = useFormat();
  const store = useAnswer(rewards.rules, {});
  const [open, setOpen] = useState<Open>();
  const may = mayCall(rewards.save);
  const create = may && (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ kind: 'form' })}>
      {t('create')}
    </Button>
  );
  const menuOf = (rule: RewardRuleRow) => [
    ...(may
      ? [
          { label: t('actions.edit'), icon: Pencil, onSelect: () => setOpen({ kind: 'form', rule }) },
          { label: t('actions.copy'), icon: Copy, onSelect: () => setOpen({ kind: 'form', from: rule }) },
        ]
      : []),
    ...(mayCall(rewards.simulate)
      ? [{ label: t('actions.simulate'), icon: FlaskConical, onSelect: () => setOpen({ kind: 'simulate', rule }) }]
      : []),
    ...rowMenu(turns, 'rewardRules', store.reload)(rule),
  ];
  return (
    <Page
      actions={
        <>
          <PrintButton />
          {create}
        </>
      }
    >
      <Card flush>
        <RewardTabs active="rules" />
        <Widget store={store} name={t('rewards:rules.title')} skeleton={<SkeletonCard height="320px" />}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={t('rewards:rules.empty')} text={t('emptyText')} action={create} />
            ) : (
              <div className={styles.rules}>
                {list.map((rule) => {
                  const amount = (value: number) =>
                    rule.metric === 'licensed_directs' ? format.count(value) : format.money(value);
                  return (
                    <Card
                      key={rule.id}
                      title={rule.name}
                      subtitle={`${t(`rewards:metric.${rule.metric}`)} · ${t(`rewards:period.${rule.period}`)}`}
                      actions={<Menu label={t('actionsOf', { name: rule.name })} items={() => menuOf(rule)} />}
                    >
                      <DefinitionList
                        items={[
                          {
                            term: t('rewards:fields.status'),
                            value: (
                              <Tag tone={rule.status === 'on' ? 'success' : 'neutral'}>
                                {t(`rewards:rules.${rule.status}`)}
                              </Tag>
                            ),
                          },
                          ...rule.tiers.map(({ threshold_cents: threshold, reward_cents: reward }) => ({
                            key: String(threshold),
                            term: t('rewards:rules.from', { threshold: amount(threshold) }),
                            value: format.money(reward),
                          })),
                          { term: t('rewards:rules.minWriters'), value: format.count(rule.min_writers) },
                          { term: t('rewards:rules.legCap'), value: <bdi>{format.percent(rule.leg_cap_bp)}</bdi> },
                          { term: t('rewards:rules.since'), value: format.day(rule.from_on) },
                          ...(rule.to_on ? [{ term: t('rewards:rules.until'), value: format.day(rule.to_on) }] : []),
                        ]}
                      />
                    </Card>
                  );
                })}
              </div>
            )
          }
        </Widget>
      </Card>
      {open?.kind === 'form' && (
        <RuleDialog
          rule={open.rule}
          start={open.rule ? draftOf(open.rule) : open.from ? { ...draftOf(open.from), status: 'off' } : blankRule()}
          onClose={(changed) => {
            setOpen(undefined);
            if (changed) store.reload();
          }}
        />
      )}
      {open?.kind === 'simulate' && (
        <Simulation id={open.rule.id} rule={draftOf(open.rule)} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
});
