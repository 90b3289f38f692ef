import { z } from 'zod/mini';
import type { Schemas } from '@/api/types';
import { experienceLabels, isExperience } from '@/entities/person/experience';
import { nicknameLength } from '@/entities/person/nickname';
import type { OwnProfile } from '@/entities/person/queries';
import { isSameValue } from '@/lib/merge-fields';
import { textLength } from '@/lib/text';

export const chooseExperience = '경력을 선택해주세요';

export const limits = { nickname: 10, description: 1_000, links: 5, link: 500 } as const;

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

/** Whether two forms have the same values, ignoring empty links. */
export const sameValues = (left: ProfileValues, right: ProfileValues) =>
  profileFields.every((name) => isSameValue(left[name], right[name]));

/** Whether a link field is valid. */
export const isLink = (text: string) =>
  text.trim() === '' ||
  (/^https?:\/\/[^\s/?#]\S*$/i.test(text.trim()) && textLength(text) <= limits.link);

/** Whether a new nickname has a wrong length; the current one may be older than the rule. */
const isWrongLength = (nickname: string, own: string) => {
  const length = textLength(nickname);
  return nickname.trim() !== own && length > 0 && (length < 2 || length > limits.nickname);
};

const problems = (values: ProfileValues, own: string): [keyof ProfileValues, boolean, string][] => [
  ['nickname', textLength(values.nickname) === 0, '닉네임을 입력해주세요'],
  ['nickname', isWrongLength(values.nickname, own), nicknameLength],
  ['experience', !isExperience(values.experience), chooseExperience],
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

/** Returns the rules as a schema for the form of a user whose nickname is `own`. */
export const profileSchema = (own: string) =>
  profileShape.check((form) => {
    for (const [field, isWrong, message] of problems(form.value, own)) {
      if (isWrong) {
        form.issues.push({ code: 'custom', path: [field], message, input: form.value[field] });
      }
    }
  });

/** Returns the request body of a checked form that is based on this version of the profile. */
export function profileBody(values: ProfileValues, version: number): Schemas['UpdateProfileBody'] {
  const { experience } = values;
  if (!isExperience(experience)) throw new Error('the form was not checked by its rules');
  return {
    nickname: values.nickname.trim(),
    experience,
    description: values.description.trim() || null,
    links: values.links.map((link) => link.trim()).filter((link) => link !== ''),
    version,
  };
}

/** The labels of the fields in the form. */
export const fieldLabels: Record<keyof ProfileValues, string> = {
  nickname: '닉네임',
  experience: '경력',
  description: '소개',
  links: '링크',
};

/** Returns a field as text for a notice; empty if it has none. */
export function fieldText(values: ProfileValues, field: keyof ProfileValues): string {
  const { experience } = values;
  if (field === 'links') return values.links.join(', ');
  if (field === 'experience') return isExperience(experience) ? experienceLabels[experience] : '';
  return values[field];
}
