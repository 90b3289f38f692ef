import { notify } from './toast';

/** Copies a text and says so; if that fails, shows it to be copied by hand. `what` names it with its particle. */
export async function copyText(text: string, what: `${string}을` | `${string}를`) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(`${what} 복사했습니다.`);
  } catch {
    notify.error(`${what} 복사하지 못했습니다.`, { description: text });
  }
}
