import { z } from 'zod/mini';
import { nicknameLength } from '@/entities/person/nickname';
import { textLength } from '@/lib/text';
import { emailForm, noEmail } from '@/lib/text-faults';
import { newPasswordChecks, newPasswordFields, ownPasswordCheck } from '../new-password';

const agreed = z
  .boolean()
  .check(z.refine((ticked) => ticked, { error: '필수 약관에 동의해주세요.' }));

export const signupSchema = z
  .object({
    nickname: z.string().check(
      z.refine((text) => textLength(text) >= 2 && textLength(text) <= 10, {
        error: nicknameLength,
      }),
    ),
    email: z.string().check(z.regex(emailForm, { error: noEmail })),
    ...newPasswordFields,
    agreements: z.object({ terms: agreed, privacy: agreed, marketing: z.boolean() }),
  })
  .check(...newPasswordChecks, ownPasswordCheck);

export type SignupForm = z.infer<typeof signupSchema>;
