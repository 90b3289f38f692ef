import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { configQuery } from '@/data/config';
import { useMutation } from '@/data/use-mutation';
import { lineReason } from '@/entities/study/intake';
import type { Study } from '@/entities/study/queries';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { OptionalMark } from '@/ui/field';
import { CountedText, textFault, useTextForm } from '@/ui/text-form';
import { notify } from '@/ui/toast';
import {
  applyMutation,
  longestText as limit,
  type MyApplication,
  useFollowApplication,
  useApplicationText,
} from './queries';
import { ReplySpeed } from './reply-speed';
import { VerifyFirst } from './verify-first';

interface ApplyFormProps {
  study: Study;
  owner: number;
  label: string;
}

/** An optional message and the consent to share the email address; the draft is stored until the server has it. */
export function ApplyForm({ study, owner, label }: ApplyFormProps) {
  const consentId = useId();
  const draft = useApplicationText(owner, study.postId, 'message');
  const isUnverified = useSession(({ user }) => user?.emailVerified === false);
  // Every page loads it for its footer.
  const { data: config } = useQuery({ ...configQuery(), enabled: false });
  const mustVerify = isUnverified && config?.needsVerifiedEmail === true;
  const [sharesEmail, setSharesEmail] = useState(false);
  const { isSecond, follow } = useFollowApplication(study);
  const { mutate, isPending, error } = useMutation({
    ...applyMutation(study.postId),
    ...follow,
    onSuccess: (application) => {
      draft.discard();
      tellOfLine(study, application);
      return follow.onSuccess(application);
    },
  });
  const { form, field } = useTextForm({
    faultsIf: () => ({
      message: textFault(draft.text, { name: '신청 메시지', limit, isTried: false }),
    }),
    refusalOf: (name) => (error instanceof ApiError ? error.fieldMessage(name) : undefined),
    isPending,
    onSend: () =>
      isSecond() || mutate({ message: draft.text.trim() || null, shareEmail: sharesEmail }),
  });
  return (
    <form {...form} className="grid gap-3.5">
      {study.takesWaiting && (
        <p className="type-small text-ink-2">
          {lineReason(study)} 대기를 신청하시면 자리가 날 때 작성자가 순서대로 승인합니다.
        </p>
      )}
      <CountedText
        {...field('message')}
        label={
          <>
            신청 메시지 <OptionalMark />
          </>
        }
        placeholder="지금까지 해 본 것과 기대하는 점을 적어 보세요."
        text={draft.text}
        limit={limit}
        onWrite={draft.write}
        className="max-h-72"
      />
      <div>
        <Checkbox
          label="이메일 공개에 동의"
          aria-describedby={consentId}
          checked={sharesEmail}
          disabled={isPending}
          onChange={(event) => setSharesEmail(event.target.checked)}
          className="font-semibold"
        />
        <p id={consentId} className="type-caption -mt-1.5 pl-7.75 text-ink-2">
          동의하지 않으면 작성자에게 주소 일부를 가려서 보여줍니다.
        </p>
      </div>
      {mustVerify && <VerifyFirst />}
      <div>
        {study.confirmation && (
          <p className="type-small mb-1.5 text-ink-2">
            승인되면 48시간 안에 참여를 확정해야 합니다.
          </p>
        )}
        <ReplySpeed study={study} />
        <Button type="submit" size="lg" block busy={isPending} busyLabel="신청 중…">
          {label}
        </Button>
        <p className="type-caption mt-2.5 text-ink-2">
          작성자에게 프로필의 경력과 참여한 스터디 수가 보입니다. 작성자가 답하면 알림으로
          알려드립니다.
          {isUnverified && !mustVerify && ' 이메일 주소를 인증하면 메일로도 보내드립니다.'}
        </p>
      </div>
    </form>
  );
}

function tellOfLine({ takesWaiting }: Study, { place }: MyApplication) {
  // The status replaces the form. But the user wanted a seat, and did not ask for the waiting list.
  if (place === undefined || takesWaiting) return;
  notify.info('지금 바로 참여할 수 있는 자리가 없습니다.', {
    description: '대기 신청으로 접수되었습니다. 원하지 않으시면 취소할 수 있습니다.',
  });
}
