import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { holdComposingEnter } from '@/lib/ime-enter';
import { textLength } from '@/lib/text';
import { textFault } from '@/lib/text-fault';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field, FieldError, OptionalMark } from '@/ui/field';
import { FormNotice } from '@/ui/form-notice';
import { Input, Textarea } from '@/ui/input';
import { askConfirm } from '@/ui/modal-store';
import { Notice } from '@/ui/notice';
import { RadioChip } from '@/ui/radio-chip';
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

/** The names of the fields, in their order: the first one with a fault takes the focus. */
const fields = ['title', 'content', 'email', 'agreed'] as const;

/** A message to the operators. What was typed stays until it is sent. */
export function InquiryForm({ kind, owner, email, words, onSent }: InquiryFormProps) {
  const draft = useInquiryDraft(kind, owner, email);
  const { values, write } = draft;
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const agreedErrorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation({
    ...sendInquiryMutation(),
    onSuccess: ({ ticket }, { body: { title, email: address } }) => {
      draft.discard();
      onSent({ ticket, title, email: address });
    },
    onError: (failure) => {
      if (failure instanceof ApiError) focusFirst((field) => failure.fieldMessage(field));
    },
  });
  const focusFirst = (faultOf: (field: string) => string | undefined) => {
    const first = fields.find(faultOf);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first !== undefined;
  };

  const refusal = error instanceof ApiError ? error : undefined;
  const faultsIf = (tried: boolean): Record<string, string | undefined> => ({
    title: textFault(values.title, { name: '제목', limit: longestTitle, isTried: tried }),
    content: textFault(values.content, { name: '내용', limit: longestContent, isTried: tried }),
    email: tried && !isAddress(values.email) ? '유효한 이메일 주소를 입력해주세요.' : undefined,
    agreed: tried && !isAgreed ? '개인정보 수집과 이용에 동의해주세요.' : undefined,
  });
  const faults = faultsIf(isTried);
  const faultOf = (field: string) => faults[field] ?? refusal?.fieldMessage(field);
  const isAtField = fields.some((field) => refusal?.fieldMessage(field));
  const failure = error && !isAtField ? messageOf(error, words.failure) : undefined;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    const now = faultsIf(true);
    if (focusFirst((field) => now[field])) return;
    const { topic, ...texts } = values;
    const website = trap.current?.value;
    const body = { kind, ...texts, ...(topic && { topic }), ...(website && { website }) };
    mutate({ body, key: draft.keyToSend() });
  };
  const startOver = async () => {
    const isSure = await askConfirm({
      title: '작성하던 내용을 버리시겠습니까?',
      description: '버린 내용은 되돌릴 수 없습니다.',
      confirmLabel: '버리기',
      danger: true,
    });
    if (!isSure) return;
    draft.discard();
    reset();
    setTried(false);
    form.current?.querySelector('input')?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      onKeyDown={holdComposingEnter}
      onChange={() => error && reset()}
      className="grid gap-6"
    >
      {draft.isRestored && (
        <FormNotice text="작성하던 내용을 불러왔습니다.">
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
      <Field label="제목" error={faultOf('title')}>
        <Input
          name="title"
          value={values.title}
          autoComplete="off"
          // Text typed during the request would be lost.
          readOnly={isPending}
          onChange={({ target }) => write({ title: target.value })}
        />
      </Field>
      <Field
        label="내용"
        error={faultOf('content')}
        count={{ length: textLength(values.content), limit: longestContent }}
      >
        <Textarea
          name="content"
          value={values.content}
          placeholder={words.placeholder}
          readOnly={isPending}
          onChange={({ target }) => write({ content: target.value })}
          className="block field-sizing-content min-h-44 max-h-120"
        />
      </Field>
      <Field label={words.emailLabel} error={faultOf('email')}>
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
          {faults['agreed']}
        </FieldError>
        <Checkbox
          name="agreed"
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
          aria-invalid={faults['agreed'] !== undefined}
          aria-describedby={agreedErrorId}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      </div>
      <RobotTrap ref={trap} />
      <div role="alert" className="empty:hidden">
        {failure !== undefined && (
          <Notice tone="danger">
            {failure}
            <p className="type-small font-normal">적은 내용은 그대로 남아 있습니다.</p>
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

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
