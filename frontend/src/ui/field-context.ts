import { createContext, use } from 'react';

interface FieldState {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** The words that say so, for a control that knows no `aria-required`. */
  requiredId: string | undefined;
}

/** What a `Field` tells the control inside it. */
export const FieldContext = createContext<FieldState | null>(null);

/** The attributes that tie a control to the `Field` around it; nothing outside of one. */
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

/** The same for a control that is a button, which opens a choice. */
export function useFieldButtonAttributes() {
  const field = use(FieldContext);
  if (field === null) return {};
  const described = [field.describedBy, field.requiredId].filter(Boolean).join(' ');
  return {
    id: field.id,
    'aria-describedby': described || undefined,
    'data-invalid': field.invalid || undefined,
  };
}
