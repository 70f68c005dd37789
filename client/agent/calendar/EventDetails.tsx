import type { CalendarRow } from '@shared/contracts/network/calendar';
import { rsvpAnswers } from '@shared/contracts/network/choices';
import { ExternalLink, Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { DefinitionList } from '~/ui/DefinitionList';
import { Dialog } from '~/ui/Dialog';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { RadioGroup } from '~/ui/RadioGroup';
import { Tag } from '~/ui/Tag';
import styles from './Calendar.module.css';
import type { CalendarStore } from './CalendarStore';
import { calls } from './calls';
import { titleOf } from './titleOf';

interface EventDetailsProps {
  row: CalendarRow;
  store: CalendarStore;
  onClose: () => void;
  onEdit: (row: CalendarRow) => void;
}

/** An event's details, and the reader's reply to its invitation. */
export const EventDetails = observer(({ row, store, onClose, onEdit }: EventDetailsProps) => {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { location, url, body, owner, rsvp, rsvp_counts: counts } = row;
  const at = (instant: string | null, day: string) => (instant ? format.instant(instant) : format.day(day, 'long'));
  const [from, to] = [at(row.starts_at, row.starts_on), at(row.ends_at, row.ends_on)];
  const facts: [string, React.ReactNode][] = [
    ['when', from === to ? from : t('ui:calendar.range', { from, to })],
    ['calendar', t(`choices.calendar.${row.calendar}`)],
    ['scope', t(`choices.scope.${row.scope}`)],
    ['owner', owner && <bdi>{owner}</bdi>],
    ['location', location && <bdi>{location}</bdi>],
    [
      'url',
      url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {new URL(url).host} <ExternalLink size={12} aria-hidden style={{ display: 'inline' }} />
        </a>
      ),
    ],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(t, row)}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {row.editable && mayCall(calls.save) && (
            <Button variant="primary" icon={Pencil} onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.details}>
        {row.source !== 'manual' && <Tag tone="info">{t('worked')}</Tag>}
        <DefinitionList
          items={facts.flatMap(([key, value]) => (value ? [{ key, term: t(`fields.${key}`), value }] : []))}
        />
        {body && <p className={styles.text}>{body}</p>}
        {store.refusal && (
          <Notice tone="danger" live>
            {failureText(t, store.refusal, 'calendar')}
          </Notice>
        )}
        {counts && row.id !== null && mayCall(calls.rsvp) && (
          <Field
            group
            label={t('rsvp.question')}
            hint={t('rsvp.counts', {
              yes: format.count(counts.yes),
              maybe: format.count(counts.maybe),
              no: format.count(counts.no),
            })}
          >
            {(ids) => (
              <RadioGroup
                {...ids}
                row
                options={rsvpAnswers.map((value) => ({ value, label: t(`rsvp.${value}`) }))}
                value={rsvp}
                onChange={(answer) => void store.answer(row, answer)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
});
