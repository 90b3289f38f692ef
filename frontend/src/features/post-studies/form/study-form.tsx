import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormSetError } from 'react-hook-form';
import { useLocation } from 'react-router';
import { ApiError } from '@/api/errors';
import type { TextHandle } from '@/editor/text-handle';
import type { UnfinishedImages } from '@/editor/images/image-uploads';
import { useLastList } from '@/entities/study/study-list';
import type { Study } from '@/entities/study/queries';
import { holdComposingEnter } from '@/lib/ime-enter';
import { seoulDay } from '@/lib/seoul-day';
import { useSeoulDay } from '@/lib/use-seoul-day';
import { useSubmit } from '@/lib/use-submit';
import { contactHash } from '@/paths';
import { Button } from '@/ui/button';
import { backLinkStyle } from '@/ui/button-style';
import { RequiredNote } from '@/ui/field';
import { PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { blankIn, blankLeft } from './check/blank';
import type { Answer } from './check/queries';
import { questions } from './check/questions';
import { RecruitChecklist } from './check/recruit-checklist';
import { RecruitFlags } from './check/recruit-flags';
import { askAlt, ContentField, imagesNamedIn, unfinishedMessages } from './content-field';
import {
  CategoryField,
  ChoiceField,
  columns,
  DayField,
  OptionalFields,
  TagsField,
  TextField,
} from './form-fields';
import { LinkedRoadmap } from './from-roadmap';
import { RoadmapOffer } from './roadmap-offer';
import { type FormRound, useStudyDraftGuard } from './study-draft';
import { fieldNames, type StudyFieldName, type StudyValues } from './study-fields';
import { studySchema, valuesOf } from './study-values';

/** Changes these fields of the form as if the user had. */
export type Fill = (values: StudyValues, fields: readonly StudyFieldName[]) => void;

interface StudyFormProps {
  form: FormRound<Study | null>;
  /** The saved study that the form replaces; null for a new one. */
  study: Study | null;
  submitLabel: string;
  busyLabel: string;
  /** Rejects if nothing was saved, after showing the error; the form then changes only by `fill`. */
  onSave: (values: StudyValues, fill: Fill) => Promise<void>;
  onCancel: (isChanged: boolean) => void;
  /** A notice above the form. */
  notice?: ReactNode;
  /** The result of saving, below the form. */
  outcome?: ReactNode;
}

export function StudyForm({
  form: { round, start, draft },
  study,
  submitLabel,
  busyLabel,
  onSave,
  onCancel,
  notice,
  outcome,
}: StudyFormProps) {
  const today = seoulDay(useSeoulDay());
  const context = { today, before: study && valuesOf(study) };
  const form = useForm<StudyValues>({
    resolver: standardSchemaResolver(studySchema(context)),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { handleSubmit, setError, setFocus, setValue, subscribe, formState } = form;
  const { isSubmitting, submitCount, isDirty } = formState;
  const element = useRef<HTMLFormElement>(null);
  // The focus on submission: the form is inert while it is being saved and loses it.
  const focused = useRef<Element | null>(null);
  // The question about image descriptions is asked once per form.
  const hasDecided = useRef(false);
  // The text whose blanks the user was told about: the next submission saves them.
  const withBlanks = useRef('');
  const [images, setImages] = useState<UnfinishedImages>(null);
  const [missingImages, setMissingImages] = useState<readonly string[]>([]);
  // The editor reads its text only when it mounts.
  const [contentRound, setContentRound] = useState(0);
  const [text, setText] = useState<TextHandle | null>(null);
  useStudyDraftGuard(draft, images !== null);
  useEffect(() => {
    // The user was in the form that this one replaces.
    if (round > 0) setFocus('title');
  }, [round, setFocus]);
  const isContactAsked = useLocation().hash === contactHash;
  useEffect(() => {
    if (isContactAsked) setFocus('contact');
  }, [isContactAsked, setFocus]);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.note(values) }),
    [subscribe, draft],
  );
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const wrong = element.current?.querySelector('[aria-invalid="true"], [data-invalid="true"]');
    const next = wrong ?? focused.current;
    if (next instanceof HTMLElement) next.focus();
  }, [submitCount, isSubmitting]);

  const fill: Fill = (values, fields) => {
    for (const name of fields) setValue(name, values[name], { shouldDirty: true });
    if (fields.includes('content')) setContentRound((round) => round + 1);
  };
  const save = async (values: StudyValues) => {
    if (images !== null) {
      setError('content', { message: unfinishedMessages[images] });
      return;
    }
    const blank = blankIn(values.content);
    if (blank !== undefined && withBlanks.current !== values.content) {
      withBlanks.current = values.content;
      setError('content', { message: blankLeft });
      text?.select(blank);
      return;
    }
    if (!hasDecided.current && element.current) {
      const onDecided = () => {
        hasDecided.current = true;
      };
      const asked = {
        before: study?.content ?? '',
        form: element.current,
        sentFrom: focused.current,
        onDecided,
      };
      if (askAlt(values.content, asked)) return;
    }
    try {
      await onSave(values, fill);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      showFieldErrors(error, setError);
      setMissingImages(imagesNamedIn(error.fieldMessage('content')));
    }
  };
  const openField = (name: StudyFieldName) => {
    const field = element.current?.querySelector(`[name="${name}"]`);
    // A field in closed details takes no focus.
    field?.closest('details')?.setAttribute('open', '');
    setFocus(name);
  };
  const addAnswer = (question: Answer['question']) => {
    const { answer } = questions[question];
    if (typeof answer === 'string') openField(answer);
    else text?.add(answer);
  };
  const submit = useSubmit((event) => {
    // When submitted from the question about images, the focus from before is still known.
    const { activeElement } = document;
    if (element.current?.contains(activeElement)) focused.current = activeElement;
    return handleSubmit(save)(event);
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onKeyDown={holdComposingEnter}
        className="mt-6 grid grid-cols-1 gap-6 desktop:grid-cols-[minmax(0,1fr)_18.5rem] desktop:gap-x-12"
      >
        {notice}
        <RequiredNote />
        {/* Text typed during the save would be lost. */}
        <div inert={isSubmitting} className="grid grid-cols-1 gap-6">
          {study === null && <RoadmapOffer />}
          <LinkedRoadmap />
          <TextField name="title" placeholder="함께 공부할 것을 한 문장으로" isCounted />
          <div className={columns}>
            <CategoryField />
            <TagsField />
            <ChoiceField
              name="recruits"
              hint="작성자는 제외한 인원입니다. 4~6명이면 한두 분이 빠지는 날에도 모임이 이어집니다."
            />
            <ChoiceField name="expectedPeriod" />
          </div>
          <div className={columns}>
            <DayField name="endDate" context={context} />
            <DayField name="startDate" context={context} />
          </div>
          <TextField
            name="contact"
            hint="작성자와 참여가 승인된 멤버에게만 보입니다. 나중에 적어도 됩니다."
            placeholder="오픈채팅 주소나 연락처"
          />
          <OptionalFields context={context} />
          <div>
            <ContentField
              key={contentRound}
              onUnfinishedImages={setImages}
              missingImages={missingImages}
              isHidden={study?.hidden ?? false}
              onHandle={setText}
            />
            <RecruitFlags text={text} onField={openField} />
          </div>
        </div>
        <div
          inert={isSubmitting}
          className="desktop:col-start-2 desktop:row-span-3 desktop:row-start-1"
        >
          <div className="desktop:sticky desktop:top-[calc(5rem+var(--bar,0px))]">
            <RecruitChecklist onAdd={addAnswer} />
          </div>
        </div>
        <div>
          {/* Screen readers announce only changes inside an existing live region. */}
          <div role="status">{outcome && <div className="mb-6">{outcome}</div>}</div>
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
        </div>
      </form>
    </FormProvider>
  );
}

interface StudyFormLayoutProps {
  title: string;
  heading: ReactNode;
  children: ReactNode;
}

export function StudyFormLayout({ title, heading, children }: StudyFormLayoutProps) {
  return (
    <div className="page pt-3 tablet:pt-5">
      <PageTitle title={title} />
      <div className="mx-auto max-w-200 desktop:max-w-none">
        <Link to={useLastList().address} className={backLinkStyle}>
          <ChevronLeft size={18} />
          스터디 목록
        </Link>
        <div className="mt-2">{heading}</div>
        {children}
      </div>
    </div>
  );
}

/** Fields that the server names differently. */
const renamed: Record<string, StudyFieldName> = { studies: 'categoryId', roadmapId: 'roadmap' };

/** Shows the server's field errors at their fields. */
function showFieldErrors(error: ApiError, setError: UseFormSetError<StudyValues>) {
  for (const { field, message } of error.fieldErrors) {
    const name = renamed[field] ?? fieldNames.find((known) => known === field);
    if (name !== undefined) setError(name, { message });
  }
}
