import type { MemberRow } from '@shared/contracts/network/membership';
import { type Cell, count, date, points, tag, text, withNote } from '~/crud/cells';
import type { Columns } from '~/crud/ListScreen';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { lightTones, memberTones } from '~/network/memberTones';
import { levelCell } from '~/network/person/levelCell';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';

const tpYtd: Cell<number, MemberRow> = {
  ...points,
  render: (value, row, context) => {
    const formatted = points.render(value, {}, context);
    if (value === 0) return formatted;
    return (
      <ExplainSum
        name={row.name}
        cents={value}
        of={[{ list: 'tp', query: { state: 'inforce', member_id: row.id, period: 'ytd' } }]}
        {...(context.reload && { onChanged: context.reload })}
      >
        {formatted}
      </ExplainSum>
    );
  },
};

/** An instant, or a localized "never". */
const lastLogin = (never: string): Cell<string | null, object> => ({
  nowrap: true,
  render: (value, _row, { format }) => (value ? format.day(value) : never),
  csv: (value) => value,
});

const light: Cell<MemberRow['light'], MemberRow> = {
  nowrap: true,
  render: (value, row, context) =>
    value ? tag(lightTones).render(value, row, context) : text.render(null, row, context),
  csv: (value) => value && { code: value },
};

export const memberColumns = (never: string) =>
  ({
    name: withNote(
      personCell(({ id }: MemberRow) => id, paths.memberEdit),
      ({ member_no }) => member_no,
    ) as Cell<string, MemberRow>,
    member_no: { ...text, nowrap: true, optional: true },
    level: levelCell,
    sponsor: personCell(({ sponsor_id }: MemberRow) => sponsor_id, paths.memberEdit) as Cell<string, MemberRow>,
    status: tag(memberTones),
    light,
    direct_count: { ...count, hideBelow: 'lg' },
    team_count: { ...count, hideBelow: 'lg' },
    tp_ytd_cents: tpYtd,
    joined_on: { ...date, hideBelow: 'xl' },
    last_login_at: { ...lastLogin(never), hideBelow: 'xl' },
    state: { ...text, optional: true },
    npn: { ...text, nowrap: true, optional: true },
    email: { ...text, optional: true },
    phone: { ...text, nowrap: true, optional: true },
  }) satisfies Columns<MemberRow>;
