import { authorizedFetch } from './authorized-fetch';
import { ApiError, errorFromResponse, type LocalCode } from './errors';
import { readDeclared } from './json';
import type { paths } from './schema';

type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths whose response to a method is JSON; only those are read here. */
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends Operation
    ? [Answer<paths[Path][M]>] extends [never]
      ? never
      : Path
    : never;
}[keyof paths];

interface Operation {
  parameters: object;
  responses: object;
}

type OperationOf<Path extends keyof paths, M extends Method> = Extract<paths[Path][M], Operation>;

interface Json<Body> {
  content: { 'application/json': Body };
}

/** Parameters of the address may be undefined, and are left out then. */
type Omittable<Parameters> = { [Name in keyof Parameters]: Parameters[Name] | undefined };
type WithQuery<Parts> = {
  [Part in keyof Parts]: Part extends 'query' ? Omittable<Parts[Part]> : Parts[Part];
};

type Options<Of extends Operation> = WithQuery<
  Pick<Of['parameters'], keyof Of['parameters'] & ('path' | 'query' | 'header')>
> &
  (Of extends { requestBody: Json<infer Body> } ? { body: Body } : unknown) & {
    signal?: AbortSignal;
  };

/** Options may be omitted if none is required. */
type Given<Of extends Operation> =
  Record<never, never> extends Options<Of> ? [options?: Options<Of>] : [options: Options<Of>];

type Answer<Of extends Operation> =
  Of['responses'][keyof Of['responses'] & (200 | 201 | 202)] extends Json<infer Body>
    ? Body
    : never;

const operation =
  <M extends Method>(method: M) =>
  <Path extends PathWith<M>>(
    path: Path,
    ...[options]: Given<OperationOf<Path, M>>
  ): Promise<Answer<OperationOf<Path, M>>> =>
    call(method, path, options);

/** The operations of the OpenAPI document, each resolving to its body. Failures throw an `ApiError`. */
export const api = {
  get: operation('get'),
  post: operation('post'),
  put: operation('put'),
  delete: operation('delete'),
};

/** Returns the `data` of a response's envelope. */
export async function dataOf<Data>(answer: Promise<{ data: Data }>): Promise<Data> {
  return (await answer).data;
}

interface Call {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  header?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal;
}

async function call<Body>(method: Method, template: string, options: Call = {}): Promise<Body> {
  const { path = {}, query = {}, header = {}, body, signal = null } = options;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const address = new URL(filled, location.origin);
  for (const [name, value] of given(query)) address.searchParams.set(name, value);
  const request = new Request(address, {
    method: method.toUpperCase(),
    headers: [...given(header), ...(body === undefined ? [] : [jsonContent])],
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  const response = await authorizedFetch(request);
  if (!response.ok) throw await errorFromResponse(response);
  return readDeclared<Body>(response).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause;
    throw new ApiError({ status: 0, errorCode: codeOf(cause) });
  });
}

/** Returns why a body could not be read. */
function codeOf(cause: unknown): LocalCode {
  if (cause instanceof SyntaxError) return 'BAD_ANSWER';
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK';
}

const jsonContent: [string, string] = ['Content-Type', 'application/json'];

function given(parameters: Record<string, unknown>): [string, string][] {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
