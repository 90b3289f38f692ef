import { useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { discardedForGood, discardQuestion, draftRestored, textsRemain } from '@/data/drafts/words';
import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field, FieldError, OptionalMark } from '@/ui/field';
import { FormNotice } from '@/ui/form-notice';
import { Input } from '@/ui/input';
import { askConfirm } from '@/ui/modal-store';
import { Notice } from '@/ui/notice';
import { RadioChip } from '@/ui/radio-chip';
import { CountedText, emailFault, textFault, useTextForm } from '@/ui/text-form';
import { useInquiryDraft } from './inquiry-draft';
import { type InquiryKind, isTopic, sendInquiryMutation, topicLabels } from './queries';
import { RobotTrap } from './robot-trap';

const longestTitle = 100;
const longestContent = 2_000;
const topics = Object.keys(topicLabels).filter(isTopic);

/** The words of one form. */
export interface InquiryWords {
  placeholder: string;
  emailLabel: string;
  submit: string;
  /** Replaces the server's reason for a failure without one. */
  failure: string;
}

export interface SentInquiry {
  ticket: string;
  title: string;
  email: string;
}

interface InquiryFormProps {
  kind: InquiryKind;
  /** The account id, or `visitor`. */
  owner: number;
  /** The address of the account; empty for visitors. */
  email: string;
  words: InquiryWords;
  onSent: (sent: SentInquiry) => void;
}

const fields = ['title', 'content', 'email'] as const;

/** A message to the operators. What was typed stays until it is sent. */
export function InquiryForm({ kind, owner, email, words, onSent }: InquiryFormProps) {
  const draft = useInquiryDraft(kind, owner, email);
  const { values, write } = draft;
  const [isAgreed, setAgreed] = useState(false);
  const agreedErrorId = useId();
  const trap = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    ...sendInquiryMutation(),
    onSuccess: ({ ticket }, { body: { title, email: address } }) => {
      draft.discard();
      onSent({ ticket, title, email: address });
    },
  });
  const refusal = error instanceof ApiError ? error : undefined;
  const { form, field, errorOf, forget } = useTextForm({
    faultsIf: (isTried) => ({
      title: textFault(values.title, { name: '제목', limit: longestTitle, isTried }),
      content: textFault(values.content, { name: '내용', limit: longestContent, isTried }),
      email: emailFault(values.email, isTried),
      agreed: isTried && !isAgreed ? '개인정보 수집과 이용에 동의해주세요.' : undefined,
    }),
    refusalOf: (name) => refusal?.fieldMessage(name),
    isPending,
    onSend: () => {
      const { topic, ...texts } = values;
      const website = trap.current?.value;
      const body = { kind, ...texts, ...(topic && { topic }), ...(website && { website }) };
      mutate({ body, key: draft.keyToSend() });
    },
  });
  const isAtField = fields.some((name) => refusal?.fieldMessage(name));
  const failure = error && !isAtField ? messageOf(error, words.failure) : undefined;
  const startOver = async () => {
    const isSure = await askConfirm({ ...discardQuestion, description: discardedForGood });
    if (!isSure) return;
    draft.discard();
    reset();
    forget();
    form.ref.current?.querySelector('input')?.focus();
  };

  return (
    <form {...form} onChange={() => error && reset()} className="grid gap-6">
      {draft.isRestored && (
        <FormNotice text={draftRestored}>
          <Button variant="ghost" onClick={() => void startOver()}>
            새로 쓰기
          </Button>
        </FormNotice>
      )}
      {kind === 'CONTACT' && (
        <Field
          group
          label={
            <>
              무엇에 관한 문의인가요? <OptionalMark />
            </>
          }
        >
          <div className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <RadioChip
                key={topic}
                name="topic"
                label={topicLabels[topic]}
                checked={values.topic === topic}
                disabled={isPending}
                onChange={() => write({ topic })}
              />
            ))}
          </div>
        </Field>
      )}
      <Field label="제목" error={errorOf('title')}>
        <Input
          name="title"
          value={values.title}
          autoComplete="off"
          // Text typed during the request would be lost.
          readOnly={isPending}
          onChange={({ target }) => write({ title: target.value })}
        />
      </Field>
      <CountedText
        {...field('content')}
        label="내용"
        placeholder={words.placeholder}
        text={values.content}
        limit={longestContent}
        onWrite={(content) => write({ content })}
        className="min-h-44 max-h-120"
      />
      <Field label={words.emailLabel} error={errorOf('email')}>
        <Input
          type="email"
          name="email"
          value={values.email}
          autoComplete="email"
          placeholder="name@example.com"
          spellCheck={false}
          readOnly={isPending}
          onChange={({ target }) => write({ email: target.value })}
        />
      </Field>
      <div>
        <FieldError id={agreedErrorId} className="mb-1">
          {errorOf('agreed')}
        </FieldError>
        <Checkbox
          name="agreed"
          className="items-start py-2"
          label={
            <>
              <span className="block font-semibold">개인정보 수집과 이용에 동의합니다</span>
              <span className="type-caption mt-0.5 block font-normal text-ink-2">
                이메일과 내용은 문의를 처리하는 데만 쓰고, 마지막 답이나 종료 뒤 1년이 지나면
                삭제합니다.
              </span>
            </>
          }
          checked={isAgreed}
          disabled={isPending}
          aria-invalid={errorOf('agreed') !== undefined}
          aria-describedby={agreedErrorId}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      </div>
      <RobotTrap ref={trap} />
      <div role="alert" className="empty:hidden">
        {failure !== undefined && (
          <Notice tone="danger">
            {failure}
            <p className="type-small font-normal">{textsRemain}</p>
          </Notice>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        busy={isPending}
        busyLabel="보내는 중…"
        className="justify-self-start max-tablet:w-full"
      >
        {words.submit}
      </Button>
    </form>
  );
}
