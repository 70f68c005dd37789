/** Props a field passes to its control; every control in this folder accepts them. */
export type FieldIds = {
  /** Ties the label to the control. */
  id?: string;
  /** The id of the label's element, for controls that are groups. */
  labelId?: string;
  /** The id of its hint or error. */
  describedBy?: string;
  /** Its value is refused. */
  invalid?: boolean;
  /** It must be filled in. */
  required?: boolean;
};

/** The same as attributes of a native control. */
export const fieldAttributes = ({ id, describedBy, invalid, required }: FieldIds) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
});
