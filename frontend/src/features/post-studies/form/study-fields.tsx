import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { messageOf } from '@/api/errors';
import type { UnfinishedImages } from '@/editor/images/image-uploads';
import { categoryNames } from '@/entities/category/categories';
import { CategoryPicker } from '@/entities/category/category-picker';
import { categoryTreeQuery } from '@/entities/category/queries';
import { periods, recruitChoices } from '@/entities/study/options';
import { recruitsText } from '@/entities/study/recruitment';
import { lazyPart } from '@/lib/lazy-part';
import { isSameWord, textLength } from '@/lib/text';
import { contactHash } from '@/paths';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { Skeleton } from '@/ui/loading';
import { TagInput } from '@/ui/tag-input';
import { sendContentImage } from './content-images';
import { tooManyDetails } from './study-rules';
import { limits, type StudyValues } from './study-values';

export function BasicFields() {
  const { register, control, formState } = useFormContext<StudyValues>();
  const { errors } = formState;
  const title = useWatch({ control, name: 'title' });
  return (
    <>
      <Field
        label="제목"
        required
        error={errors.title?.message}
        count={{ length: textLength(title), limit: limits.title }}
      >
        <Input
          {...register('title')}
          autoComplete="off"
          placeholder="무엇을 함께 공부하는지 한 문장으로 적어주세요"
        />
      </Field>
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 tablet:grid-cols-2">
        <CategoryField />
        <TagsField />
        <Field
          label="모집 인원"
          required
          error={errors.recruits?.message}
          hint="작성자는 제외한 인원입니다."
        >
          <Select {...register('recruits')} placeholder="선택해주세요">
            {recruitChoices.map((count) => (
              <option key={count} value={count}>
                {recruitsText(count)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="예상 기간" required error={errors.expectedPeriod?.message}>
          <Select {...register('expectedPeriod')} placeholder="선택해주세요">
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

/** Says how many tags are allowed once there are more; the excess remains in the text box. */
function TagsField() {
  const { control, formState } = useFormContext<StudyValues>();
  const { field } = useController({ control, name: 'studyDetails' });
  const { field: typed } = useController({ control, name: 'typedDetail' });
  const categoryId = useWatch({ control, name: 'categoryId' });
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const { studyDetails, typedDetail } = formState.errors;
  const isOver = field.value.length >= limits.details && typed.value !== '';
  return (
    <Field
      label="세부 태그"
      error={studyDetails?.message ?? (isOver ? tooManyDetails : typedDetail?.message)}
      count={{ length: field.value.length, limit: limits.details }}
    >
      <TagInput
        value={field.value}
        onChange={field.onChange}
        text={typed.value}
        onTextChange={typed.onChange}
        maxTags={limits.details}
        taken={categoryNames(tree, categoryId)}
        placeholder="React, 상태 관리"
      />
    </Field>
  );
}

const label = '모집 구분';

function CategoryField() {
  const { control, getValues, setValue } = useFormContext<StudyValues>();
  const { data: tree, error: failure, isPending, refetch } = useQuery(categoryTreeQuery());
  /** A tag equal to the category's name would be shown twice. */
  const dropSameTags = (id: number) => {
    const names = categoryNames(tree ?? [], id);
    const isOther = (tag: string) => !names.some((name) => isSameWord(name, tag));
    setValue('studyDetails', getValues('studyDetails').filter(isOther));
  };
  return (
    <Controller
      control={control}
      name="categoryId"
      render={({ field, fieldState }) => (
        <Field
          label={label}
          required
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
              onChange={(id) => {
                field.onChange(id);
                dropSameTags(id);
              }}
              disabled={isPending}
              {...(isPending && { placeholder: '불러오는 중입니다…' })}
            />
          )}
        </Field>
      )}
    />
  );
}

/** The contact for members; takes the focus if the address asks for it. */
export function ContactField() {
  const { register, formState, setFocus } = useFormContext<StudyValues>();
  const isAsked = useLocation().hash === contactHash;
  useEffect(() => {
    if (isAsked) setFocus('contact');
  }, [isAsked, setFocus]);
  return (
    <Field
      label="연락처"
      error={formState.errors.contact?.message}
      hint="작성자와 참여가 승인된 멤버에게만 보입니다. 나중에 적어도 됩니다."
    >
      <Input {...register('contact')} autoComplete="off" placeholder="오픈채팅 주소나 연락처" />
    </Field>
  );
}

const RichTextEditor = lazyPart(
  async () => (await import('@/editor/rich-text-editor')).RichTextEditor,
);

interface ContentFieldProps {
  onUnfinishedImages: (state: UnfinishedImages) => void;
  /** Addresses of images in the text that the server refused. */
  missingImages: readonly string[];
  isHidden: boolean;
}

export function ContentField({ onUnfinishedImages, missingImages, isHidden }: ContentFieldProps) {
  const { control } = useFormContext<StudyValues>();
  return (
    <Controller
      control={control}
      name="content"
      render={({ field, fieldState }) => (
        <Field label="내용" group required error={fieldState.error?.message}>
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
              uploadImage={sendContentImage}
              onUnfinishedImages={onUnfinishedImages}
              missingImages={missingImages}
              isHidden={isHidden}
              placeholder="진행 방식, 기다리는 분, 준비물을 적어주세요."
            />
          </Suspense>
        </Field>
      )}
    />
  );
}
