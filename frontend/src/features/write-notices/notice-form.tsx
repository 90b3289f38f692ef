import { type FormEvent, type ReactNode, Suspense } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { textsRemain } from '@/data/drafts/words';
import { EditorOutline } from '@/editor/editor-outline';
import type { NoticeKind } from '@/features/notices/queries';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Checkbox } from '@/ui/checkbox';
import { Field, RequiredNote } from '@/ui/field';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { RadioChip } from '@/ui/radio-chip';
import { CountedText, useTextForm } from '@/ui/text-form';
import type { NoticeDraft } from './notice-draft';
import { faultsOf, isKind, kindLabels, longestTitle } from './notice-values';
import { ScheduleField } from './schedule-field';

const RichTextEditor = lazyPart(
  async () => (await import('@/editor/rich-text-editor')).RichTextEditor,
);

const kinds: readonly NoticeKind[] = Object.keys(kindLabels).filter(isKind);

/** The fields that the server can object to, and where the form shows it. */
const refusedFields: Record<string, string> = { schedule: 'visibleFrom' };

interface NoticeFormProps {
  draft: NoticeDraft;
  /** Whether the notice is visible already. */
  isVisible: boolean;
  submitLabel: string;
  isPending: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  /** Shown above the form, such as where its values come from. */
  banner: ReactNode;
  onSend: () => void;
}

/** A notice to everyone. What was typed stays until it is sent. */
export function NoticeForm({
  draft: { values, write },
  isVisible,
  submitLabel,
  isPending,
  error,
  banner,
  onSend,
}: NoticeFormProps) {
  const refusal = error instanceof ApiError ? error : undefined;
  const refusalOf = (name: string) => refusal?.fieldMessage(refusedFields[name] ?? name);
  const { form, field, errorOf } = useTextForm({
    faultsIf: (isTried) => faultsOf(values, isTried, Date.now()),
    refusalOf,
    isPending,
    onSend,
  });
  // The editor is no form element, so that the form cannot focus it by its name.
  const submit = (event: FormEvent) => {
    form.onSubmit(event);
    const { title, content } = faultsOf(values, true, Date.now());
    if (title !== undefined || content === undefined) return;
    form.ref.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
  };
  const isAtField = ['title', 'content', 'schedule'].some(refusalOf);
  const failure = error && !isAtField ? messageOf(error, '공지를 저장하지 못했습니다.') : undefined;
  return (
    <form {...form} onSubmit={submit} className="mt-6 grid max-w-[46rem] grid-cols-1 gap-6">
      {banner}
      <RequiredNote />
      <CountedText
        {...field('title')}
        label="제목"
        text={values.title}
        limit={longestTitle}
        required
        isLine
        onWrite={(title) => write({ title })}
      />
      <Field group label="분류">
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <RadioChip
              key={kind}
              name="kind"
              label={kindLabels[kind]}
              checked={values.kind === kind}
              disabled={isPending}
              onChange={() => write({ kind })}
            />
          ))}
        </div>
      </Field>
      <Field label="내용" group required error={errorOf('content')}>
        {/* Text typed during the save would be lost. */}
        <div inert={isPending}>
          <Suspense fallback={<EditorOutline />}>
            <RichTextEditor
              start={values.content}
              onChange={(content) => write({ content })}
              placeholder="언제, 무엇이 달라지는지 적어주세요."
            />
          </Suspense>
        </div>
      </Field>
      <ScheduleField
        value={values.schedule}
        isVisible={isVisible}
        error={errorOf('schedule')}
        disabled={isPending}
        onChange={(schedule) => write({ schedule })}
      />
      <Checkbox
        name="pinned"
        label="목록 맨 위에 고정"
        checked={values.pinned}
        disabled={isPending}
        onChange={({ target }) => write({ pinned: target.checked })}
      />
      <div role="alert" className="empty:hidden">
        {failure !== undefined && (
          <Notice tone="danger">
            {failure}
            <p className="type-small font-normal">{textsRemain}</p>
          </Notice>
        )}
      </div>
      <div className="flex justify-end gap-2.5 border-t border-line pt-5">
        <Link to={paths.adminNotices()} className={buttonStyle({ variant: 'ghost', size: 'lg' })}>
          취소
        </Link>
        <Button type="submit" size="lg" busy={isPending} busyLabel="저장 중…" className="min-w-34">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
