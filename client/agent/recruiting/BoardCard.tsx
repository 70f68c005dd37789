import { type RecruitRow, type RecruitStage, recruitStages, recruits } from '@shared/contracts/network/recruits';
import { CalendarClock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { PersonName } from '~/network/person/PersonName';
import { isDue } from '~/network/recruits/stages';
import { useFormat } from '~/platform/format';
import { BoardCard as Card } from '~/ui/board/BoardCard';
import { cx } from '~/ui/cx';
import { Menu } from '~/ui/Menu';
import { PhoneNumber } from '~/ui/PhoneNumber';
import styles from './RecruitingBoard.module.css';

interface BoardCardProps {
  row: RecruitRow;
  busy: boolean;
  onMove: (stage: RecruitStage) => void;
  onEdit: () => void;
}

export const BoardCard = ({ row, busy, onMove, onEdit }: BoardCardProps) => {
  const { t } = useTranslation('recruiting');
  const format = useFormat();
  const { name, phone, email, next_action_on: next, days_in_stage: days, converted_member: member } = row;
  const moves = mayCall(recruits.stage) && !busy;
  return (
    <Card busy={busy} carriedAs={moves ? row.id : undefined}>
      <div className={styles.top}>
        <b className="own-order">{name}</b>
        <Menu
          label={t('actionsOf', { name })}
          items={() => [
            ...(mayCall(recruits.save) ? [{ label: t('editOf', { name }), icon: Pencil, onSelect: onEdit }] : []),
            ...(moves
              ? [
                  { separator: true as const },
                  ...recruitStages.map((stage) => ({
                    label: t(`choices.stage.${stage}`),
                    checked: stage === row.stage,
                    onSelect: () => stage !== row.stage && onMove(stage),
                  })),
                ]
              : []),
          ]}
        />
      </div>
      {phone ? (
        <PhoneNumber phone={phone} className={styles.reach} />
      ) : (
        <a className={styles.reach} href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      {member && (
        <span className={styles.note}>
          <bdi>
            <PersonName id={row.converted_member_id} name={member}>
              {t('memberNow', { member })}
            </PersonName>
          </bdi>
        </span>
      )}
      <span className={cx(styles.note, isDue(next) && styles.due)}>
        <CalendarClock size={14} aria-hidden />
        {next && <span className="visually-hidden">{t('fields.next_action_on')} </span>}
        <bdi>{next ? format.day(next) : t('noNext')}</bdi>
        {isDue(next) && <span className="visually-hidden"> {t('due')}</span>}
      </span>
      <span className={styles.note}>
        <bdi>{t('days', { count: days })}</bdi>
      </span>
    </Card>
  );
};
