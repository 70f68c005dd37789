import { type Brand, brands } from '@shared/contracts/network/brands';
import { categoryGroups } from '@shared/contracts/network/categories';
import { periods } from '@shared/contracts/network/dashboard';
import { scopes } from '@shared/contracts/network/policies';
import { type Product, products } from '@shared/contracts/network/products';
import { type DownlineRow, team } from '@shared/contracts/network/team';
import { type TpRow, tpKinds } from '@shared/contracts/network/tp';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { type Cell, points, text, withNote } from '~/crud/cells';
import { byLink, oneOf, presets, rowOf, search } from '~/crud/filters';
import type { ListQuery } from '~/crud/ListStore';
import { ExplainTp } from '~/explain/ExplainTp';
import { tpHeading, tpOfScope } from '~/network/tpOfScope';
import { paths } from '~/paths';
import type { Tone } from '~/ui/tone';
import { linked } from './linked';

/** The case number as a link, with the carrier's policy number below it. */
export const caseCell: Cell<string, TpRow> = withNote(
  {
    ...text,
    nowrap: true,
    render: (value, { policy_id }: TpRow) => <Link to={paths.policyDetail(policy_id)}>{value}</Link>,
  },
  ({ policy_no }: TpRow) => policy_no,
);

/** TP that explains itself. */
export const tpCell: Cell<number, TpRow> = {
  ...points,
  render: (value, row, context) => (
    <ExplainTp policy={row.policy_id} record={row.id} cents={value}>
      {points.render(value, row, context)}
    </ExplainTp>
  ),
};

export const kindTones: Record<TpRow['kind'], Tone> = {
  new_business: 'success',
  top_up: 'info',
  additional: 'info',
  reversal: 'danger',
  manual: 'neutral',
};

export const common = [
  search('q'),
  presets('period', periods),
  oneOf(
    'scope',
    scopes.filter((scope) => scope !== 'network'),
  ),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  oneOf('category_group', categoryGroups),
  byLink(rowOf<'product_id', Product>('product_id', products.list, ({ name }) => name)),
  byLink(rowOf<'member_id', DownlineRow>('member_id', team.downline, ({ name }) => name)),
  byLink(rowOf<'around_id', DownlineRow>('around_id', team.downline, ({ name }) => name)),
  ...linked,
] as const;

export const kind = oneOf('kind', tpKinds);

/** True if the address selects another member, so that the TP is neither the reader's nor their team's. */
const isOfOthers = ({ member_id, around_id }: ListQuery) => Boolean(member_id || around_id);

/** The heading of a list's TP: the scope's, unless the address selects another member. */
export const tpOfList = (t: TFunction, query: ListQuery): string =>
  isOfOthers(query) ? t('production:fields.tp_cents') : tpOfScope(t, query.scope);

/** The TP column with its basis in the heading, on screen and in files (domain.md 4.1). */
export const tpColumn = (t: TFunction, query: ListQuery): Cell<number, TpRow> =>
  isOfOthers(query) ? tpCell : { ...tpCell, heading: tpHeading(t, query.scope) };
