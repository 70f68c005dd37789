/** Props a field passes to its control; every control in this folder accepts them. */
export type FieldIds = {
  id?: string;
  /** The id of the label's element, for controls that are groups. */
  labelId?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
};

/** The same as attributes of a native control. */
export const fieldAttributes = ({ id, describedBy, invalid, required }: FieldIds) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
});
