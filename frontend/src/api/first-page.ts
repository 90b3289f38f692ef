import { kindOfVisit } from '@/lib/visit';

/**
 * A visitor's first page is HTML with prerendered skeletons, which React hydrates, and the responses to its first
 * requests. Responses wait until hydration is complete, or React would find content in place of skeletons.
 */
let hydrated: Promise<void> | undefined;
let endHydration = () => {};
let brought: Record<string, unknown> | undefined;

/** Holds responses until the first page is hydrated. */
export function holdAnswers() {
  hydrated = new Promise((resolve) => {
    endHydration = resolve;
  });
}

export async function firstPageHydrated(): Promise<void> {
  await hydrated;
}

/** Releases responses, and drops the unused ones, which would be outdated later. */
export function endFirstPage() {
  endHydration();
  brought = {};
}

/** Returns the response for visitors that the page contains; each is used once. */
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
  // On Back the browser shows the page as it was when it was left.
  if (!text || kindOfVisit() === 'back_forward') return {};
  try {
    return JSON.parse(text);
  } catch {
    // The page was truncated.
    return {};
  }
}
