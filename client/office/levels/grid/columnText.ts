import type { TFunction } from 'i18next';
import type { SheetColumn } from './GridStore';

export const columnText = (t: TFunction, column: SheetColumn): string =>
  column === 'fy_bp' ? t('officeLevels:fields.fy_bp') : t(`officeLevels:column.${column}`);
