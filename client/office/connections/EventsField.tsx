import { type WebhookEventType, webhookEventTypes } from '@shared/contracts/network/webhooks';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { Checkbox } from '~/ui/Checkbox';
import { Field } from '~/ui/Field';
import styles from './Connections.module.css';

/** The events that an endpoint receives. */
export const EventsField = observer(() => {
  const { t } = useTranslation('webhooks');
  const { value, choose, frame } = useField<readonly WebhookEventType[]>('events');
  const toggle = (type: WebhookEventType) =>
    choose(value.includes(type) ? value.filter((one) => one !== type) : [...value, type]);
  return (
    <Field {...frame} group wide>
      {({ id, labelId, describedBy }) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has its label already
        <div
          id={id}
          role="group"
          tabIndex={-1}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={styles.events}
        >
          {webhookEventTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`choices.events.${type}`)}
              checked={value.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
        </div>
      )}
    </Field>
  );
});
