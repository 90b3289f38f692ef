/** Fields of a form that were changed elsewhere since it was loaded. */
export interface Changes<Field> {
  /** Fields that only the other side changed: the merged form has its values. */
  taken: readonly Field[];
  /** Fields that both sides changed differently: the merged form has the user's values. */
  conflicts: readonly Field[];
}

interface Versions<Values> {
  /** The values that the form was loaded from; null if they are unknown, as in older drafts. */
  base: Values | null;
  mine: Values;
  /** The values that are saved now. */
  theirs: Values;
}

/** Merges two edits of one form by field. Without a base, every difference is a conflict. */
export function mergeFields<Values extends object, Field extends keyof Values>(
  fields: readonly Field[],
  { base, mine, theirs }: Versions<Values>,
): Changes<Field> & { values: Values } {
  const values = { ...mine };
  const taken: Field[] = [];
  const conflicts: Field[] = [];
  for (const field of fields) {
    if (isSameValue(mine[field], theirs[field])) continue;
    if (base !== null && isSameValue(theirs[field], base[field])) continue;
    if (base !== null && isSameValue(mine[field], base[field])) {
      values[field] = theirs[field];
      taken.push(field);
    } else {
      conflicts.push(field);
    }
  }
  return { values, taken, conflicts };
}

/** Whether anything was changed elsewhere. */
export const isChangedElsewhere = ({ taken, conflicts }: Changes<unknown>) =>
  taken.length + conflicts.length > 0;

/** Whether the server would store the same: it trims texts and drops empty ones of a list. */
export const isSameValue = (left: unknown, right: unknown) => stored(left) === stored(right);

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const stored = (value: unknown) =>
  JSON.stringify(
    Array.isArray(value) ? value.map(trimmed).filter((entry) => entry !== '') : trimmed(value),
  );
