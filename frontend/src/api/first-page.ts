import { kindOfVisit } from '@/lib/visit';

/**
 * A visitor's first page comes as HTML: its outlines drawn, which React takes over by comparing, and
 * answers to what it asks for at once. An answer that is there before React has taken over waits, or
 * React would find content in place of outlines.
 */
let hydrated: Promise<void> | undefined;
let endHydration = () => {};
let brought: Record<string, unknown> | undefined;

/** Keeps answers back until the first page stands. */
export function holdAnswers() {
  hydrated = new Promise((resolve) => {
    endHydration = resolve;
  });
}

export async function firstPageHydrated(): Promise<void> {
  await hydrated;
}

/** Lets answers in, and forgets those that nothing has asked for: they would be old when something does. */
export function endFirstPage() {
  endHydration();
  brought = {};
}

/** What the page brought along as an answer for visitors, good for one call. */
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
  // On the way back the browser shows the page as it was when it was left.
  if (!text || kindOfVisit() === 'back_forward') return {};
  try {
    return JSON.parse(text);
  } catch {
    // The page was cut off on its way.
    return {};
  }
}
