import { notify } from './toast';

/** Copies a text and says so; if that fails, shows it to be copied by hand. */
export async function copyText(
  text: string,
  what: '링크를' | '연락처를' | '주소를' | '설정 키를' | '복구 코드를',
) {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(`${what} 복사했습니다.`);
  } catch {
    notify.error(`${what} 복사하지 못했습니다.`, { description: text });
  }
}
