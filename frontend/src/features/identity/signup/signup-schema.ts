import { z } from 'zod/mini';
import { textLength } from '@/lib/text';

const agreed = z
  .boolean()
  .check(z.refine((ticked) => ticked, { error: '필수 약관에 동의해주세요.' }));

const specials = '@$!%*#?&';

/** Shown with the field, since no other special character is taken. */
export const passwordHint = `특수문자는 ${specials} 가운데에서 쓸 수 있습니다.`;

const passwordCharacters = new RegExp(`^[A-Za-z\\d${specials}]*$`);
const passwordPattern = new RegExp(`^(?=.*[A-Za-z])(?=.*\\d)(?=.*[${specials}]).{8,}$`);

export const signupSchema = z
  .object({
    nickname: z.string().check(
      z.refine((text) => textLength(text) >= 2 && textLength(text) <= 10, {
        error: '닉네임은 2-10자 사이여야 합니다.',
      }),
    ),
    email: z
      .string()
      .check(
        z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: '유효한 이메일 주소를 입력해주세요.' }),
      ),
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
    agreements: z.object({ terms: agreed, privacy: agreed, marketing: z.boolean() }),
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirm, {
      path: ['passwordConfirm'],
      error: '비밀번호가 일치하지 않습니다.',
      // Told together with the other fields, not only once those are right.
      when: () => true,
    }),
    z.refine((form) => form.password !== '' || form.passwordConfirm !== '', {
      path: ['passwordConfirm'],
      error: '비밀번호를 한 번 더 입력해주세요.',
      when: () => true,
    }),
  );

export type SignupForm = z.infer<typeof signupSchema>;
