import { useFormContext, useWatch } from 'react-hook-form';
import { textLength } from '@/lib/text';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { limits, type StudyValues } from './study-values';

/** Whether an approved applicant must confirm, and the question that they answer then. */
export function ConfirmationFields() {
  const { register, control, formState } = useFormContext<StudyValues>();
  const isOn = useWatch({ control, name: 'confirmation' });
  const warmUp = useWatch({ control, name: 'warmUp' });
  return (
    <div className="border-t border-rule pt-4 tablet:col-span-2">
      <Checkbox
        {...register('confirmation')}
        label="참여 확정 받기"
        aria-describedby="confirmation-why"
      />
      <p id="confirmation-why" className="type-caption pl-7.75 text-ink-2">
        확인 한 번으로 첫 모임 불참이 줄어듭니다. 승인된 분이 48시간 안에 참여를 확정해야 멤버가
        됩니다.
      </p>
      {isOn && (
        <Field
          label="확인 질문"
          error={formState.errors.warmUp?.message}
          hint="참여를 확정할 때 함께 묻습니다. 비워 두면 묻지 않습니다."
          className="mt-4"
          count={{ length: textLength(warmUp), limit: limits.warmUp }}
        >
          <Input
            {...register('warmUp')}
            autoComplete="off"
            placeholder="이 스터디에서 가장 이루고 싶은 것은 무엇인가요?"
          />
        </Field>
      )}
    </div>
  );
}
