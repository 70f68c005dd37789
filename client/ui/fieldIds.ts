/** Props that a field passes to its control. Every control in this folder accepts them. */
export type FieldIds = {
  /** The control's ID, which links the label to it. */
  id?: string;
  /** The ID of the label element, for controls that are groups. */
  labelId?: string;
  /** The ID of the hint or error. */
  describedBy?: string;
  /** Marks the value as invalid. */
  invalid?: boolean;
  /** Marks the field as required. */
  required?: boolean;
};

/** The same as attributes of a native control. */
export const fieldAttributes = ({ id, describedBy, invalid, required }: FieldIds) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
});
