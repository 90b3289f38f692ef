import { z } from 'zod/mini';
import type { Schemas } from '@/api/types';
import { textLength } from '@/lib/text';
import { isExperience } from '../experience';
import type { OwnProfile } from '../queries';

export const limits = { nickname: 20, description: 1_000, links: 5, link: 500 } as const;

/** The form's values as typed; there is at least one link, which may be empty. */
export const profileShape = z.object({
  nickname: z.string(),
  experience: z.string(),
  description: z.string(),
  links: z.array(z.string()),
});

export type ProfileValues = z.infer<typeof profileShape>;

export const profileFields = z.keyof(profileShape).options;

export const valuesOf = ({
  nickname,
  experience,
  description,
  links,
}: OwnProfile): ProfileValues => ({
  nickname,
  experience: experience ?? '',
  description: description ?? '',
  links: links.length === 0 ? [''] : links,
});

const saidBy = (values: ProfileValues) =>
  JSON.stringify(
    profileFields.map((name) => (name === 'links' ? told(values.links) : values[name])),
  );

/** Whether two forms have the same values, ignoring empty links. */
export const sameValues = (left: ProfileValues, right: ProfileValues) =>
  saidBy(left) === saidBy(right);

/** Returns the values of a form over those on the server: fields that were not edited keep the server's value. */
export function editedOver(
  server: ProfileValues,
  values: ProfileValues,
  before: ProfileValues,
): ProfileValues {
  const isEdited = (name: keyof ProfileValues) =>
    !sameValues({ ...before, [name]: values[name] }, before);
  const edited = profileFields.filter(isEdited).map((name) => [name, values[name]]);
  return { ...server, ...(Object.fromEntries(edited) as Partial<ProfileValues>) };
}

/** Whether a link field is valid. */
export const isLink = (text: string) =>
  text.trim() === '' ||
  (/^https?:\/\/[^\s/?#]\S*$/i.test(text.trim()) && textLength(text) <= limits.link);

const problems = (values: ProfileValues): [keyof ProfileValues, boolean, string][] => [
  ['nickname', textLength(values.nickname) === 0, '닉네임을 입력해주세요'],
  ['nickname', textLength(values.nickname) > limits.nickname, '닉네임은 20자 이하여야 합니다.'],
  ['experience', !isExperience(values.experience), '경력을 선택해주세요'],
  [
    'description',
    textLength(values.description) > limits.description,
    '소개는 1,000자 이하여야 합니다.',
  ],
  [
    'links',
    values.links.some((link) => textLength(link) > limits.link),
    '링크는 500자 이하여야 합니다.',
  ],
  ['links', !values.links.every(isLink), 'http:// 또는 https://로 시작하는 주소를 입력해주세요.'],
];

/** The rules as a schema for the form. */
export const profileSchema = profileShape.check((form) => {
  for (const [field, isWrong, message] of problems(form.value)) {
    if (isWrong) {
      form.issues.push({ code: 'custom', path: [field], message, input: form.value[field] });
    }
  }
});

/** Returns the request body of a checked form. */
export function profileBody(values: ProfileValues): Schemas['UpdateProfileBody'] {
  const { experience } = values;
  if (!isExperience(experience)) throw new Error('the form was not checked by its rules');
  return {
    nickname: values.nickname.trim(),
    experience,
    description: values.description.trim() || null,
    links: told(values.links),
  };
}

const told = (links: readonly string[]) =>
  links.map((link) => link.trim()).filter((link) => link !== '');
