import type { components, operations } from './schema';

/** The bodies and views of the OpenAPI document. */
export type Schemas = components['schemas'];

/** The parameters in the path of an operation. */
export type PathOf<Operation extends keyof operations> = NonNullable<
  operations[Operation]['parameters']['path']
>;

/** The query parameters of an operation. */
export type QueryOf<Operation extends keyof operations> = NonNullable<
  operations[Operation]['parameters']['query']
>;
