import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ErrorCode } from '@/api/errors';
import type { paths } from '@/api/schema';

/** Starts a fake server for one test file; an unexpected request, or an error in an answer, fails the test. */
export function startTestServer() {
  // The form of a study asks for its check after each pause; only its own tests look at the answer.
  const unchecked = { success: true, data: { answers: [], flags: [] } };
  const server = setupServer(
    http.get(at('/healthz'), () => new HttpResponse()),
    http.post(at('/api/posts/check'), () => HttpResponse.json(unchecked)),
  );
  const unexpected: string[] = [];
  // The failed request alone might go unnoticed.
  const note = ({ method, url }: Request, print: { error: () => void }) => {
    unexpected.push(`${method} ${url}`);
    print.error();
  };
  // The client would meet a failed request, and might treat a failed assertion as a broken network.
  const thrown: unknown[] = [];
  server.events.on('unhandledException', ({ error }) => thrown.push(error));
  beforeAll(() => server.listen({ onUnhandledRequest: note }));
  afterEach(() => {
    server.resetHandlers();
    expect(thrown.splice(0), 'errors in answers').toEqual([]);
    expect(unexpected.splice(0), 'calls that nothing answers').toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}

/** Returns the address of a path on the fake server. */
export const at = (path: string) => `${location.origin}${path}`;

type Verb = 'get' | 'post' | 'put' | 'delete';
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<Operation> = Operation extends { responses: infer Answers }
  ? Json<Answers[keyof Answers & (200 | 201 | 202)]>
  : never;

/** Answers an operation of the OpenAPI document; `path` is written as there. */
export function answer<Path extends keyof paths, Method extends Verb>(
  method: Method,
  path: Path,
  body: (request: Request) => Success<paths[Path][Method]> | Promise<Success<paths[Path][Method]>>,
  params: Params = {},
) {
  return http[method](addressOf(path, params), async ({ request }) =>
    Response.json(await body(request)),
  );
}

/** Creates a promise that responses wait for until it is released. */
export function holdAnswer() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

/** Refuses a request, with the server's message if there is one; without an error code the body is empty. */
export function refuse<Path extends keyof paths>(
  method: Verb,
  path: Path,
  status: number,
  refusal?: {
    errorCode: ErrorCode;
    message?: string;
    fieldErrors?: { field: string; message: string }[];
  },
  params: Params = {},
) {
  return http[method](addressOf(path, params), () =>
    refusal === undefined
      ? new HttpResponse(null, { status })
      : HttpResponse.json({ success: false, ...refusal }, { status }),
  );
}

/** The path parameters: a request with others is unexpected. */
type Params = Readonly<Record<string, number | string>>;

function addressOf(path: string, params: Params): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
  if (filled.includes('{')) throw new Error(`${filled}: which one?`);
  return at(filled);
}

/** Returns a page of a list; by default the only one. */
export function aPage<Row>(
  data: Row[],
  { page = 0, size = 20, totalElements = data.length, totalExact = true } = {},
) {
  const totalPages = Math.ceil(totalElements / size);
  const ends = { first: page === 0, last: page >= totalPages - 1 };
  const pagination = { page, size, totalElements, totalPages, ...ends, totalExact };
  return { success: true, data, pagination };
}
