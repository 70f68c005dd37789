import { type Brand, brands } from '@shared/contracts/network/brands';
import { categoryGroups } from '@shared/contracts/network/categories';
import { imports } from '@shared/contracts/network/imports';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { type TpRow, tp, tpKinds, tpStates } from '@shared/contracts/network/tp';
import { Upload } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { type Cell, choice, date, points, share, tag, text, withNote } from '~/crud/cells';
import { oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { Totals } from '~/crud/Totals';
import { useNewDialog } from '~/crud/useNewDialog';
import { ExplainTp } from '~/explain/ExplainTp';
import { SumTotals } from '~/explain/sum/SumTotals';
import { filtersIn } from '~/explain/sum/sum';
import { personCell } from '~/network/person/personCell';
import { productCell } from '~/network/productCell';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import type { Tone } from '~/ui/tone';
import { ManualDialog } from './ManualDialog';
import styles from './Tp.module.css';
import { TpTabs } from './TpTabs';
import { Verify } from './Verify';

const ImportTp = lazy(async () => ({ default: (await import('./ImportTp')).ImportTp }));

const states: Record<TpRow['state'], Tone> = { pending: 'warning', inforce: 'success', void: 'neutral' };

const amount: Cell<number, TpRow> = {
  ...points,
  render: (value, row, context) => (
    <ExplainTp policy={row.policy_id} record={row.id} cents={value}>
      {points.render(value, row, context)}
    </ExplainTp>
  ),
};

/** Each record is one agent's share, so its TP is never that of the whole case. */
const columnsOf = (tpOfAgent: string): Columns<TpRow> => ({
  case_no: withNote(
    {
      ...text,
      nowrap: true,
      render: (value: string, { policy_id }: TpRow) => <Link to={paths.officePolicyDetail(policy_id)}>{value}</Link>,
    },
    ({ policy_no }: TpRow) => policy_no,
  ),
  agent: personCell(({ member_id }: TpRow) => member_id),
  product: { ...productCell, hideBelow: 'lg' },
  kind: withNote(choice, ({ reason }: TpRow) => reason || null),
  share_bp: { ...share, hideBelow: 'lg' },
  tp_cents: { ...amount, heading: { field: 'tp_of_agent_cents', label: tpOfAgent } },
  pending_on: { ...date, hideBelow: 'xl' },
  inforce_on: date,
  state: tag(states),
  category_group: { ...choice, optional: true },
});

const filters = [
  search('q'),
  oneOf('state', tpStates),
  oneOf('kind', tpKinds),
  rowOf<'member_id', MemberRow>('member_id', membership.list, ({ name }) => name),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  oneOf('category_group', categoryGroups),
  period('inforce_on', 'from', 'to'),
] as const;

export const TpRecords = () => {
  const { t } = useTranslation(['tpData', 'crud']);
  const manual = useNewDialog();
  const columns = useMemo(() => columnsOf(t('tpOfAgent')), [t]);
  const [importing, setImporting] = useState<() => void>();
  return (
    <>
      <ListScreen
        key={manual.round}
        resource={{ ...tp, name: 'office-tp' }}
        texts="tpData"
        sort="-inforce_on"
        filters={filters}
        columns={columns}
        open={({ policy_id }) => paths.officePolicyDetail(policy_id)}
        create={{ to: manual.to, needs: tp.manual }}
        tools={(reload) =>
          mayCall(imports.tp) && (
            <Button icon={Upload} onClick={() => setImporting(() => reload)}>
              {t('crud:import.open')}
            </Button>
          )
        }
        before={() => (
          <div className={styles.above}>
            <Verify />
          </div>
        )}
        above={() => <TpTabs active="records" />}
        totals={(summary, { query: { state, ...query }, reload }) =>
          // Pending and in-force TP are explained in different words, so a total of both has no explanation.
          state === 'pending' || state === 'inforce' ? (
            <SumTotals
              summary={summary}
              column="tp_cents"
              label={t('fields.tp_cents')}
              of={() => ({ list: 'tp', query: { ...filtersIn<'tp'>(query), state } })}
              onChanged={reload}
            />
          ) : (
            <Totals summary={summary} column="tp_cents" label={t('fields.tp_cents')} />
          )
        }
      />
      {manual.open && <ManualDialog onClose={manual.close} />}
      {importing && (
        <FetchedPart onClose={() => setImporting(undefined)}>
          <ImportTp
            onClose={(changed) => {
              setImporting(undefined);
              if (changed) importing();
            }}
          />
        </FetchedPart>
      )}
    </>
  );
};
