import { createContext, use } from 'react';

interface FieldState {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
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
  };
}
