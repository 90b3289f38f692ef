import { lazy, Suspense } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import type { StudyValues } from './study-values';

const RichTextEditor = lazy(async () => ({
  default: (await import('@/editor/rich-text-editor')).RichTextEditor,
}));

export function ContentField() {
  const { control } = useFormContext<StudyValues>();
  return (
    <Controller
      control={control}
      name="content"
      render={({ field, fieldState }) => (
        <Field label="내용" group error={fieldState.error?.message}>
          <Suspense
            fallback={
              <div role="status" aria-label="편집기를 불러오는 중입니다…">
                <Skeleton className="h-82 rounded-control max-tablet:h-93" />
              </div>
            }
          >
            <RichTextEditor
              start={field.value}
              onChange={field.onChange}
              placeholder="진행 방식, 기다리는 분, 준비물을 적어주세요."
            />
          </Suspense>
        </Field>
      )}
    />
  );
}
