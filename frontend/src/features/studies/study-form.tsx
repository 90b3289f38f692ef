import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { holdComposingEnter } from '@/lib/ime-enter';
import { Button } from '@/ui/button';
import { BasicFields } from './basic-fields';
import { ContentField } from './content-field';
import { OptionalFields } from './optional-fields';
import { ScheduleFields } from './schedule-fields';
import type { DraftKeeper } from './study-draft';
import { showStudyFailure } from './study-failure';
import { studySchema, type RuleContext } from './study-rules';
import type { StudyValues } from './study-values';
import { useDraftGuard } from './use-draft-guard';

interface StudyFormProps {
  /** What it starts with. */
  start: StudyValues;
  context: RuleContext;
  keeper: DraftKeeper;
  submitLabel: string;
  busyLabel: string;
  failure: { message: string; description?: string };
  /** Rejects when nothing was saved; the form then stays as it is. */
  onSave: (values: StudyValues) => Promise<void>;
  onCancel: (isChanged: boolean) => void;
  notice?: ReactNode;
}

export function StudyForm({
  start,
  context,
  keeper,
  submitLabel,
  busyLabel,
  failure,
  onSave,
  onCancel,
  notice,
}: StudyFormProps) {
  const form = useForm<StudyValues>({
    resolver: standardSchemaResolver(studySchema(context)),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { handleSubmit, setError, subscribe, formState } = form;
  const { isSubmitting, submitCount, isDirty } = formState;
  const element = useRef<HTMLFormElement>(null);
  useDraftGuard(keeper);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keeper.note(values) }),
    [subscribe, keeper],
  );
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
      ?.focus();
  }, [submitCount, isSubmitting]);

  const save = async (values: StudyValues) => {
    try {
      await onSave(values);
    } catch (error) {
      showStudyFailure(error, setError, failure);
    }
  };
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={handleSubmit(save)}
        onKeyDown={holdComposingEnter}
        className="mt-6 grid grid-cols-1 gap-6"
      >
        {notice}
        <BasicFields />
        <ScheduleFields today={context.today} />
        <OptionalFields today={context.today} />
        <ContentField />
        <div className="flex justify-end gap-2.5 border-t border-line pt-5">
          <Button
            variant="ghost"
            size="lg"
            disabled={isSubmitting}
            onClick={() => onCancel(isDirty)}
          >
            취소
          </Button>
          <Button
            type="submit"
            size="lg"
            busy={isSubmitting}
            busyLabel={busyLabel}
            className="min-w-34 max-tablet:flex-1"
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
