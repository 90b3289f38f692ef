import { createContext, use } from 'react';

interface FieldState {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** The id of the text that says so, for a control without `aria-required`. */
  requiredId: string | undefined;
}

/** The state that a `Field` passes to its control. */
export const FieldContext = createContext<FieldState | null>(null);

/** Returns the attributes that connect a control with the `Field` around it; none outside of one. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

/**
 * The same for a control that is a button and opens a choice: its name is the label, followed by its own text, which is
 * what was chosen. The element with that text gets the id `shownId`; the button itself would be read as its label.
 */
export function useFieldButtonAttributes() {
  const field = use(FieldContext);
  if (field === null) return { shownId: undefined };
  const described = [field.describedBy, field.requiredId].filter(Boolean).join(' ');
  const shownId = `${field.id}-shown`;
  return {
    shownId,
    id: field.id,
    'aria-labelledby': `${field.labelId} ${shownId}`,
    'aria-describedby': described || undefined,
    'data-invalid': field.invalid || undefined,
  };
}
