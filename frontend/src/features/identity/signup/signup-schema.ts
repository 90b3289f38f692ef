import { z } from 'zod/mini';
import { textLength } from '@/lib/text';
import { newPasswordChecks, newPasswordFields, ownPasswordCheck } from '../new-password';

const agreed = z
  .boolean()
  .check(z.refine((ticked) => ticked, { error: '필수 약관에 동의해주세요.' }));

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
    ...newPasswordFields,
    agreements: z.object({ terms: agreed, privacy: agreed, marketing: z.boolean() }),
  })
  .check(...newPasswordChecks, ownPasswordCheck);

export type SignupForm = z.infer<typeof signupSchema>;
