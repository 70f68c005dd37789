import type { RecruitRow } from '@shared/contracts/network/recruits';
import type { TFunction } from 'i18next';
import { choice, count, date, tag, text, withNote } from '~/crud/cells';
import type { Columns } from '~/crud/ListScreen';
import { EmailAddress } from '~/ui/EmailAddress';
import { PhoneNumber } from '~/ui/PhoneNumber';
import { PersonName } from '../person/PersonName';
import { personCell } from '../person/personCell';
import styles from './Recruits.module.css';
import { isDue, stageTones } from './stages';

export const recruitColumns = (t: TFunction<'recruiting'>) =>
  ({
    name: withNote(text, ({ converted_member: member, converted_member_id: id }: RecruitRow) =>
      member ? <PersonName id={id} name={member} /> : null,
    ),
    stage: withNote(tag(stageTones), ({ days_in_stage }: RecruitRow) => t('days', { count: days_in_stage })),
    days_in_stage: { ...count, optional: true },
    next_action_on: {
      ...date,
      render: (value, row, context) => (
        <span className={isDue(value) ? styles.due : undefined}>
          {date.render(value, row, context)}
          {isDue(value) && <span className="visually-hidden"> {t('due')}</span>}
        </span>
      ),
    },
    phone: {
      ...text,
      render: (value, row, context) => (value ? <PhoneNumber phone={value} /> : text.render(value, row, context)),
    },
    email: {
      ...text,
      hideBelow: 'lg',
      render: (value, row, context) =>
        value ? <EmailAddress address={value} link /> : text.render(value, row, context),
    },
    source: { ...choice, hideBelow: 'md' },
    state: { ...text, optional: true },
    language: { ...choice, optional: true },
    sponsor: { ...personCell(({ sponsor_id }: RecruitRow) => sponsor_id), optional: true },
    notes: { render: (value) => value, optional: true },
    created_at: { ...date, optional: true },
    updated_at: { ...date, hideBelow: 'xl' },
  }) satisfies Columns<RecruitRow>;
