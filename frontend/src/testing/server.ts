import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ErrorCode } from '@/api/errors';
import type { paths } from '@/api/schema';

/** A fake server for one test file, which lives; an unexpected call fails the test. */
export function startTestServer() {
  const server = setupServer(http.get(at('/healthz'), () => new HttpResponse()));
  const unexpected: string[] = [];
  // The call itself fails without an answer, which alone nobody may notice.
  const note = ({ method, url }: Request, print: { error: () => void }) => {
    unexpected.push(`${method} ${url}`);
    print.error();
  };
  beforeAll(() => server.listen({ onUnhandledRequest: note }));
  afterEach(() => {
    server.resetHandlers();
    expect(unexpected.splice(0), 'calls that nothing answers').toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}

/** The address of a path on the fake server. */
export const at = (path: string) => `${location.origin}${path}`;

type Verb = 'get' | 'post' | 'put' | 'delete';
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<Operation> = Operation extends { responses: infer Answers }
  ? Json<Answers[keyof Answers & (200 | 201 | 202)]>
  : never;

/** Answers a call as the document says it is answered; `path` stands as it does there. */
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

/** What an answer waits for until it is let go. */
export function holdAnswer() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

/** Refuses a call, with the server's sentence where it has one; without a code it fails without a body. */
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

/** Which resource it is about: a call for another one is unexpected. */
type Params = Readonly<Record<string, number | string>>;

function addressOf(path: string, params: Params): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
  if (filled.includes('{')) throw new Error(`${filled}: which one?`);
  return at(filled);
}
