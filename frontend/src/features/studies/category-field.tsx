import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { messageOf } from '@/api/errors';
import { categoryTreeQuery } from '@/features/categories/queries';
import { Button } from '@/ui/button';
import { CategoryPicker } from '@/ui/category-picker';
import { Field } from '@/ui/field';
import type { StudyValues } from './study-values';

const label = '모집 구분';

export function CategoryField() {
  const { control } = useFormContext<StudyValues>();
  const { data: tree, error: failure, isPending, refetch } = useQuery(categoryTreeQuery());
  return (
    <Controller
      control={control}
      name="categoryId"
      render={({ field, fieldState }) => (
        <Field
          label={label}
          error={
            failure
              ? messageOf(failure, '데이터를 불러오지 못했습니다.')
              : fieldState.error?.message
          }
        >
          {failure ? (
            <Button variant="line" block className="min-h-12" onClick={() => void refetch()}>
              다시 시도
            </Button>
          ) : (
            <CategoryPicker
              label={label}
              tree={tree ?? []}
              value={field.value}
              onChange={field.onChange}
              disabled={isPending}
              {...(isPending && { placeholder: '불러오는 중입니다…' })}
            />
          )}
        </Field>
      )}
    />
  );
}
