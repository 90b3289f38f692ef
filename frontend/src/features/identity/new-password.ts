import { z } from 'zod/mini';

const specials = '@$!%*#?&';
const longest = 128;
/** From this length on a password may contain any characters. */
const passphrase = 15;
/** Shorter names occur in many words by chance. The server recognises more spellings of a name. */
const shortestName = 4;

export const noCurrentPassword = '현재 비밀번호를 입력해주세요.';

/** Shown with the field. */
export const passwordHint = `8자 이상이며, 영문, 숫자, 특수문자(${[...specials].join(' ')})를 모두 포함해야 합니다. ${passphrase}자 이상이면 어떤 글자든 쓸 수 있습니다. 닉네임, 이메일 주소, 추측하기 쉬운 비밀번호는 쓸 수 없습니다.`;

const isUsual = new RegExp(`^[A-Za-z\\d${specials}]$`);
const isComposed = new RegExp(`^(?=.*[A-Za-z])(?=.*\\d)(?=.*[${specials}]).{8,}$`);
const isControl = /^\p{Cc}$/u;

const charactersOf = (text: string) => [...text.normalize('NFC')];

function inWords(character: string): string {
  if (character === ' ') return '공백';
  const isInvisible = isControl.test(character) || character.trim() === '';
  if (!isInvisible) return `‘${character}’`;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Returns the fault of a password, in the server's words. The server also refuses passwords that are easy to guess. */
export function passwordFlaw(password: string): string | undefined {
  const characters = charactersOf(password);
  const isLong = characters.length >= passphrase;
  const refused = characters.find((one) => isControl.test(one) || !(isLong || isUsual.test(one)));
  if (refused !== undefined)
    return `비밀번호에 쓸 수 없는 문자가 있습니다: ${inWords(refused)}. 영문, 숫자, 특수문자(${specials})만 쓸 수 있으며, ${passphrase}자 이상이면 어떤 글자든 쓸 수 있습니다.`;
  if (!isLong && !isComposed.test(password))
    return '비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.';
  if (characters.length > longest) return `비밀번호는 ${longest}자 이하여야 합니다.`;
  return undefined;
}

/** A new password and its confirmation. */
export const newPasswordFields = {
  password: z.string().check((payload) => {
    const message = passwordFlaw(payload.value);
    if (message !== undefined)
      payload.issues.push({ code: 'custom', message, input: payload.value });
  }),
  passwordConfirm: z.string(),
};

interface NewPassword {
  password: string;
  passwordConfirm: string;
}

/** Checks across both fields. */
export const newPasswordChecks = [
  z.refine<NewPassword>((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    error: '비밀번호가 일치하지 않습니다.',
    // Reported together with the other errors, not only once those are resolved.
    when: () => true,
  }),
  z.refine<NewPassword>((form) => form.password !== '' || form.passwordConfirm !== '', {
    path: ['passwordConfirm'],
    error: '비밀번호를 한 번 더 입력해주세요.',
    when: () => true,
  }),
] as const;

interface Owner {
  nickname: string;
  email: string;
}

/** Whether a password contains its owner's nickname or the local part of the email address. */
function namesOwner(password: string, { nickname, email }: Owner): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
  const names = [nickname, email.split('@')[0] ?? ''].map(plain);
  return names.some(
    (name) => charactersOf(name).length >= shortestName && plain(password).includes(name),
  );
}

/** Checks a new password against its owner's name, if one form has both. */
export const ownPasswordCheck = z.refine<NewPassword & Owner>(
  (form) => passwordFlaw(form.password) !== undefined || !namesOwner(form.password, form),
  {
    path: ['password'],
    error: '비밀번호에 닉네임이나 이메일 주소를 쓸 수 없습니다.',
    when: () => true,
  },
);
