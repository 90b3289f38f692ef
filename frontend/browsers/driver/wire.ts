/** A refusal of the driver, with the code that the WebDriver standard gives it. */
export class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

interface Answer {
  value: unknown;
}

interface Refusal {
  error: string;
  message: string;
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value;

/** No command takes longer, even on a busy machine; a driver that hangs fails its test. */
const patience = 120_000;

/** Sends one command of the WebDriver standard (https://www.w3.org/TR/webdriver2) and returns its value. */
export async function command(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method,
    // geckodriver refuses other types.
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(patience),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  if (isRefusal(value)) throw new DriverError(value.error, value.message);
  throw new DriverError('unknown error', `${method} ${path} answered ${response.status}`);
}
