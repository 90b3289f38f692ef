import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { messageOf } from '@/api/errors';
import { loadFailed } from '@/data/query-part';
import { categoryNames } from '@/entities/category/categories';
import { CategoryPicker } from '@/entities/category/category-picker';
import { categoryTreeQuery } from '@/entities/category/queries';
import { nextDay } from '@/lib/seoul-day';
import { isSameWord, textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DateField } from '@/ui/date-field';
import { Field, FieldError } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { loadingText } from '@/ui/loading';
import { TagInput } from '@/ui/tag-input';
import {
  fieldNames,
  studyFields,
  type StudyFieldName,
  type StudyValues,
  tagLimits,
  tooManyTags,
} from './study-fields';
import { type DateName, dateConflict, dateNames, type RuleContext } from './study-values';

/** The fields whose values are texts. */
type TextName = {
  [Name in StudyFieldName]: StudyValues[Name] extends string ? Name : never;
}[StudyFieldName];

/** Returns the label, mark and error of a field. */
function useRow(name: StudyFieldName) {
  const { errors } = useFormContext<StudyValues>().formState;
  const { label, required = false } = studyFields[name];
  return { label, required, error: errors[name]?.message };
}

export const columns = 'grid grid-cols-1 gap-x-5 gap-y-6 tablet:grid-cols-2';

const collapsed = fieldNames.filter((name) => studyFields[name].summary !== undefined);
const summary = collapsed.map((name) => studyFields[name].summary).filter(Boolean);

/** The optional fields: collapsed until the user opens them, or one has a value or an error. */
export function OptionalFields({ context }: { context: RuleContext }) {
  const { formState, getValues } = useFormContext<StudyValues>();
  const [isOpen, setOpen] = useState(() => getValues(collapsed).some(Boolean));
  const isWrong = collapsed.some((name) => formState.errors[name] !== undefined);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-sheet border border-line bg-sheet"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-sheet px-4 py-2.5 tablet:px-5 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-ui font-semibold">추가 정보</span>
        <span className="type-small min-w-0 text-ink-2">{summary.join(', ')}</span>
        <ChevronDown
          size={18}
          className="ml-auto shrink-0 text-ink-2 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className={`${columns} border-t border-rule px-4 py-5 tablet:px-5`}>
        <ChoiceField name="mode" />
        <ChoiceField name="region" />
        <TextField name="schedule" placeholder="매주 토요일 오전 10시" />
        <DayField
          name="recruitStartDate"
          hint="비워 두면 등록 즉시 모집합니다."
          context={context}
        />
        <ConfirmationFields />
      </div>
    </details>
  );
}

/** Whether an approved applicant must confirm, and the question that they answer then. */
function ConfirmationFields() {
  const { register } = useFormContext<StudyValues>();
  const isOn = useWatch<StudyValues, 'confirmation'>({ name: 'confirmation' });
  const { label, error } = useRow('confirmation');
  return (
    <div className="border-t border-rule pt-4 tablet:col-span-2">
      <FieldError id="confirmation-error">{error}</FieldError>
      <Checkbox
        {...register('confirmation')}
        label={label}
        aria-invalid={error !== undefined}
        aria-describedby="confirmation-error confirmation-why"
      />
      <p id="confirmation-why" className="type-caption pl-7.75 text-ink-2">
        확인 한 번으로 첫 모임 불참이 줄어듭니다. 승인된 분이 48시간 안에 참여를 확정해야 멤버가
        됩니다.
      </p>
      {isOn && (
        <TextField
          name="warmUp"
          hint="참여를 확정할 때 함께 묻습니다. 비워 두면 묻지 않습니다."
          placeholder="이 스터디에서 가장 이루고 싶은 것은 무엇인가요?"
          className="mt-4"
          isCounted
        />
      )}
    </div>
  );
}

interface TextFieldProps {
  name: TextName;
  placeholder: string;
  hint?: ReactNode;
  /** Whether the length is shown beside the limit. */
  isCounted?: boolean;
  className?: string;
}

export function TextField({
  name,
  placeholder,
  hint,
  isCounted = false,
  className,
}: TextFieldProps) {
  const { register } = useFormContext<StudyValues>();
  const text = useWatch<StudyValues, TextName>({ name });
  const { limit } = studyFields[name];
  return (
    <Field
      {...useRow(name)}
      hint={hint}
      {...(className !== undefined && { className })}
      {...(isCounted && limit !== undefined && { count: { length: textLength(text), limit } })}
    >
      <Input {...register(name)} autoComplete="off" placeholder={placeholder} />
    </Field>
  );
}

/** A select; an optional one can be left unset. */
export function ChoiceField({ name, hint }: { name: TextName; hint?: ReactNode }) {
  const { register } = useFormContext<StudyValues>();
  const row = useRow(name);
  return (
    <Field {...row} hint={hint}>
      <Select {...register(name)} {...(row.required && { placeholder: '선택해주세요' })}>
        {!row.required && <option value="">선택 안 함</option>}
        {Object.entries(studyFields[name].choices ?? {}).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface DayFieldProps {
  name: DateName;
  hint?: string;
  context: RuleContext;
}

/** A date that shows conflicts with the other dates at once; an optional one can be cleared. */
export function DayField({ name, context, hint }: DayFieldProps) {
  const { control, clearErrors, getValues } = useFormContext<StudyValues>();
  const { field } = useController<StudyValues, DateName>({ control, name });
  const [endDate, startDate, recruitStartDate] = useWatch({ control, name: dateNames });
  const { today } = context;
  const bounds = {
    endDate: { min: today },
    startDate: { min: nextDay(endDate ?? today) },
    recruitStartDate: { min: today, max: endDate ?? undefined },
  }[name];
  const conflict = dateConflict(name, { endDate, startDate, recruitStartDate }, context);
  const { error, ...row } = useRow(name);
  const change = (day: string | null) => {
    field.onChange(day);
    // The change may resolve another date's error; if not, the conflict remains visible.
    clearErrors(dateNames.filter((other) => other !== name && getValues(other) !== null));
  };
  return (
    <DateField
      {...row}
      {...bounds}
      {...(hint !== undefined && { hint })}
      error={conflict ?? error}
      value={field.value}
      onChange={change}
      {...(!row.required && { onClear: () => change(null) })}
    />
  );
}

/** Says how many tags are allowed once there are more; the excess remains in the text box. */
export function TagsField() {
  const { control } = useFormContext<StudyValues>();
  const {
    field: { ref, value: tags, onChange },
  } = useController({ control, name: 'studyDetails' });
  const { field: typed } = useController({ control, name: 'typedDetail' });
  const categoryId = useWatch({ control, name: 'categoryId' });
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const { error, ...row } = useRow('studyDetails');
  const { error: typedError } = useRow('typedDetail');
  const isOver = tags.length >= tagLimits.count && typed.value !== '';
  return (
    <Field
      {...row}
      error={error ?? (isOver ? tooManyTags : typedError)}
      count={{ length: tags.length, limit: tagLimits.count }}
    >
      <TagInput
        ref={ref}
        value={tags}
        onChange={onChange}
        text={typed.value}
        onTextChange={typed.onChange}
        maxTags={tagLimits.count}
        taken={categoryNames(tree, categoryId)}
        placeholder="React, 상태 관리"
      />
    </Field>
  );
}

export function CategoryField() {
  const { control, getValues, setValue } = useFormContext<StudyValues>();
  const { field } = useController({ control, name: 'categoryId' });
  const { data: tree = [], error: failure, isPending, refetch } = useQuery(categoryTreeQuery());
  const row = useRow('categoryId');
  const choose = (id: number) => {
    field.onChange(id);
    // A tag equal to the category's name would be shown twice.
    const names = categoryNames(tree, id);
    const isOther = (tag: string) => !names.some((name) => isSameWord(name, tag));
    setValue('studyDetails', getValues('studyDetails').filter(isOther));
  };
  return (
    <Field {...row} error={failure ? messageOf(failure, loadFailed) : row.error}>
      {failure ? (
        <Button variant="line" block className="min-h-12" onClick={() => void refetch()}>
          다시 시도
        </Button>
      ) : (
        <CategoryPicker
          label={row.label}
          tree={tree}
          value={field.value}
          onChange={choose}
          disabled={isPending}
          {...(isPending && { placeholder: loadingText })}
        />
      )}
    </Field>
  );
}
