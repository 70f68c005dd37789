import type { SetupPlan } from '@shared/contracts/network/setup';
import { observer } from 'mobx-react-lite';
import { useFormat } from '~/platform/format';
import { PercentInput } from '~/ui/PercentInput';
import type { PlanForm } from './PlanStep';
import styles from './Setup.module.css';

type Props = { form: PlanForm; field: string; label: string };

const valueAt = (plan: SetupPlan, field: string): number | null => {
  const found = field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], plan);
  return typeof found === 'number' ? found : null;
};

/** One rate of the sheet. The list above the sheet has the text of its fault. */
export const RateCell = observer(({ form, field, label }: Props) => {
  const format = useFormat();
  return (
    <td>
      <PercentInput
        id={`plan-${field}`}
        className={styles.rate}
        locale={format.language}
        aria-label={label}
        autoComplete="off"
        invalid={form.issueOf(field) !== undefined}
        value={valueAt(form.values, field)}
        onChange={(value) => form.set(field as keyof SetupPlan, value)}
        onBlur={() => form.leaveIfTouched(field as keyof SetupPlan)}
      />
    </td>
  );
});
