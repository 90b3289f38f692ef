import { z } from 'zod/mini';

const specials = '@$!%*#?&';

/** Shown with the field, since no other special character is taken. */
export const passwordHint = `특수문자는 ${specials} 가운데에서 쓸 수 있습니다.`;

const passwordCharacters = new RegExp(`^[A-Za-z\\d${specials}]*$`);
const passwordPattern = new RegExp(`^(?=.*[A-Za-z])(?=.*\\d)(?=.*[${specials}]).{8,}$`);

/** A password that somebody chooses, and the same once more. */
export const newPasswordFields = {
  password: z.string().check(
    z.regex(passwordCharacters, {
      error: `비밀번호에는 영문, 숫자, 특수문자(${specials})만 쓸 수 있습니다.`,
      abort: true,
    }),
    z.regex(passwordPattern, {
      error: '비밀번호는 8자 이상이며, 영문, 숫자, 특수문자를 포함해야 합니다.',
    }),
  ),
  passwordConfirm: z.string(),
};

interface NewPassword {
  password: string;
  passwordConfirm: string;
}

/** What is wrong between both fields. */
export const newPasswordChecks = [
  z.refine<NewPassword>((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    error: '비밀번호가 일치하지 않습니다.',
    // Told together with the other fields, not only once those are right.
    when: () => true,
  }),
  z.refine<NewPassword>((form) => form.password !== '' || form.passwordConfirm !== '', {
    path: ['passwordConfirm'],
    error: '비밀번호를 한 번 더 입력해주세요.',
    when: () => true,
  }),
] as const;
