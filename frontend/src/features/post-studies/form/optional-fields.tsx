import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { modes, regions } from '@/entities/study/options';
import { modeLabels } from '@/entities/study/recruitment';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { ConfirmationFields } from './confirmation-fields';
import { FormDateField } from './date-fields';
import type { RuleContext } from './study-rules';
import type { StudyValues } from './study-values';

const names = ['recruitStartDate', 'mode', 'region', 'schedule', 'confirmation', 'warmUp'] as const;

/** The optional fields: collapsed until the user opens them, or one has a value or an error. */
export function OptionalFields({ context }: { context: RuleContext }) {
  const { register, control, formState, getValues } = useFormContext<StudyValues>();
  const { errors } = formState;
  const endDate = useWatch({ control, name: 'endDate' });
  const [isOpen, setOpen] = useState(() => getValues(names).some(Boolean));
  const isWrong = names.some((name) => errors[name] !== undefined);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-sheet border border-line bg-sheet"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-sheet px-4 py-2.5 tablet:px-5 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-ui font-semibold">추가 정보</span>
        <span className="type-small min-w-0 text-ink-2">
          진행 방식, 지역, 모임 일정, 모집 시작일, 참여 확정
        </span>
        <ChevronDown
          size={18}
          className="ml-auto shrink-0 text-ink-2 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-x-5 gap-y-6 border-t border-rule px-4 py-5 tablet:grid-cols-2 tablet:px-5">
        <Field label="진행 방식" error={errors.mode?.message}>
          <Select {...register('mode')}>
            <option value="">선택 안 함</option>
            {modes.map((mode) => (
              <option key={mode} value={mode}>
                {modeLabels[mode]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="지역" error={errors.region?.message}>
          <Select {...register('region')}>
            <option value="">선택 안 함</option>
            {regions.map((region) => (
              <option key={region} value={region}>
                {region}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="모임 일정" error={errors.schedule?.message}>
          <Input {...register('schedule')} autoComplete="off" placeholder="매주 토요일 오전 10시" />
        </Field>
        <FormDateField
          name="recruitStartDate"
          label="모집 시작일"
          hint="비워 두면 등록 즉시 모집합니다."
          context={context}
          min={context.today}
          max={endDate ?? undefined}
        />
        <ConfirmationFields />
      </div>
    </details>
  );
}
