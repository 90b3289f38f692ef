/**
 * A visitor's first page comes as HTML with its outlines drawn, which React takes over by comparing.
 * Answers that are there before it has done so wait, or it would find content in their place.
 */
let takenOver: Promise<void> | undefined;

/** Keeps answers back until the function that it returns is called. */
export function holdAnswers(): () => void {
  let release = () => {};
  takenOver = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

export async function firstPageTakenOver(): Promise<void> {
  await takenOver;
}

let brought: Record<string, unknown> | undefined;

/** What the page brought along as an answer for visitors, good for one call: it gets older. */
export function broughtAnswer({ method, url }: Request): Response | undefined {
  if (method !== 'GET') return undefined;
  const { pathname, search } = new URL(url);
  const answers = (brought ??= readBrought());
  const body = answers[pathname + search];
  delete answers[pathname + search];
  return body === undefined ? undefined : Response.json(body);
}

function readBrought(): Record<string, unknown> {
  const text = globalThis.document?.querySelector('#first-answers')?.textContent;
  return text ? JSON.parse(text) : {};
}
