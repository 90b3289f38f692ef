/** Reads a JSON body whose shape is not known. Rejects with a `SyntaxError` if it is not JSON. */
export const readJson = (message: Request | Response): Promise<unknown> => message.json();

/** Parses JSON that our own build or server wrote into the page, whose shape is known. Throws a `SyntaxError` if it is truncated. */
export const parseOwn = <Content>(text: string): Content =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  JSON.parse(text) as Content;

/**
 * Reads the JSON body of a request or a successful response as the type that the OpenAPI document declares for it. Only here a body is
 * trusted without a check: the tests of the server compare its responses with the document.
 */
export async function readDeclared<Body>(message: Request | Response): Promise<Body> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await readJson(message)) as Body;
}

/** Whether a value is an object whose properties may be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
