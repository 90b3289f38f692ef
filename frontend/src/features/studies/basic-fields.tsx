import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { recruitsText } from '@/lib/recruitment';
import { textLength } from '@/lib/text-length';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { TagInput } from '@/ui/tag-input';
import { CategoryField } from './category-field';
import { periods, recruitChoices } from './options';
import { limits } from './study-rules';
import type { StudyValues } from './study-values';

export function BasicFields() {
  const { register, control, formState } = useFormContext<StudyValues>();
  const { errors } = formState;
  const title = useWatch({ control, name: 'title' });
  return (
    <>
      <Field
        label="제목"
        error={errors.title?.message}
        aside={
          <span className="type-caption text-ink-3 tabular-nums">
            {textLength(title)} / {limits.title}
          </span>
        }
      >
        <Input
          {...register('title')}
          autoComplete="off"
          placeholder="무엇을 함께 공부하는지 한 문장으로 적어주세요"
        />
      </Field>
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 tablet:grid-cols-2">
        <CategoryField />
        <Controller
          control={control}
          name="studyDetails"
          render={({ field }) => (
            <Field
              label="세부 태그"
              error={errors.studyDetails?.message}
              aside={
                <span className="type-caption text-ink-3 tabular-nums">
                  {field.value.length} / {limits.details}
                </span>
              }
            >
              <TagInput
                value={field.value}
                onChange={field.onChange}
                maxTags={limits.details}
                placeholder="React, 상태 관리"
              />
            </Field>
          )}
        />
        <Field label="모집 인원" error={errors.recruits?.message}>
          <Select {...register('recruits')}>
            <option value="">선택해주세요</option>
            {recruitChoices.map((count) => (
              <option key={count} value={count}>
                {recruitsText(count)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="예상 기간" error={errors.expectedPeriod?.message}>
          <Select {...register('expectedPeriod')}>
            <option value="">선택해주세요</option>
            {periods.map((period) => (
              <option key={period} value={period}>
                {period}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
