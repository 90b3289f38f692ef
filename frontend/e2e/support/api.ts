const address = process.env['MOYA_TEST_URL'] ?? '';

interface Call {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Returns the data of a request that must succeed, for the set-up of tests. */
export async function api<Data = unknown>(
  method: string,
  path: string,
  call: Call = {},
): Promise<Data> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(call.token !== undefined && { Authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  // The document declares it.
  return (JSON.parse(text) as { data: Data }).data;
}
