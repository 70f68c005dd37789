import type { ArrivalFile, ArrivalKind, arrivals } from '@shared/contracts/network/arrivals';
import type { Answer } from '@shared/http/endpoint';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { StepItem } from '~/ui/StepItem';
import styles from './Arrivals.module.css';
import { ArrivedFiles } from './ArrivedFiles';
import { ImportFile } from './ImportFile';
import { kinds, type Step } from './kinds';

interface ArrivalStepProps {
  step: Step;
  number: number;
  list: readonly ArrivalFile[];
  mappings: Answer<typeof arrivals.list>['mappings'];
  opened: ArrivalKind | undefined;
  open: (kind: ArrivalKind | undefined) => void;
  onChanged: () => void;
}

/** One step: its state, and once opened its imports and the next file. */
export const ArrivalStep = ({ step, number, list, mappings, opened, open, onChanged }: ArrivalStepProps) => {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
  const own: readonly ArrivalKind[] = step.kinds;
  const kind = own.find((each) => each === opened);
  const files = list.filter((file) => own.includes(file.kind));
  const standing = files.filter(({ parts }) => parts.some(({ undone_at }) => undone_at === null));
  const rows = standing.reduce(
    (sum, { parts }) => sum + parts.reduce((all, part) => all + (part.undone_at === null ? part.rows : 0), 0),
    0,
  );
  const [latest] = standing;
  const [first] = own;
  return (
    <StepItem
      number={format.count(number)}
      state={latest ? 'done' : 'open'}
      end={
        <Button
          size="sm"
          trailingIcon={kind ? ChevronUp : ChevronDown}
          aria-expanded={kind !== undefined}
          onClick={() => open(kind ? undefined : first)}
        >
          {t(kind ? 'close' : 'open')}
          <span className="visually-hidden">: {t(`step.${step.name}`)}</span>
        </Button>
      }
      below={
        kind && (
          <div className={styles.opened}>
            {own.length > 1 && (
              <SegmentedControl
                label={t('kindOf')}
                options={own.map((value) => ({ value, label: t(`kind.${value}`) }))}
                value={kind}
                onChange={open}
              />
            )}
            {mayCall(kinds[kind].import) ? (
              <ImportFile
                key={kind}
                kind={kind}
                remembered={
                  new Map(
                    mappings
                      .find((one) => one.kind === kind)
                      ?.columns.map(({ column, heading }) => [column, heading] as const),
                  )
                }
                onChanged={onChanged}
                open={open}
              />
            ) : (
              <p className="muted">{t('notAllowed')}</p>
            )}
            <ArrivedFiles kind={kind} files={files.filter((file) => file.kind === kind)} onChanged={onChanged} />
          </div>
        )
      }
    >
      <h2 className={styles.title}>{t(`step.${step.name}`)}</h2>
      <p className="muted">{t(`text.${step.name}`)}</p>
      <p>
        {latest
          ? t('brought', {
              count: rows,
              rows: format.count(rows),
              day: format.instant(latest.created_at),
              by: latest.by,
            })
          : t('notBegun')}
      </p>
    </StepItem>
  );
};
