import type { components, operations } from './schema';

/** What the server's document calls its bodies and views. */
export type Schemas = components['schemas'];

/** What may be asked of an operation in its address. */
export type QueryOf<Operation extends keyof operations> = NonNullable<
  operations[Operation]['parameters']['query']
>;
