import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { privacyHeading } from '@/features/pages/public';
import { paths } from '@/paths';
import { Checkbox } from '@/ui/checkbox';
import { FieldError } from '@/ui/field';
import { Link } from '@/ui/link';
import { marketingConsent } from '../marketing';
import type { SignupForm } from './signup-schema';

const agreements = [
  {
    name: 'terms',
    label: '이용약관에 동의합니다 (만 14세 이상)',
    note: '필수',
    text: { name: '이용약관', to: paths.terms },
  },
  {
    name: 'privacy',
    label: '개인정보처리방침에 동의합니다',
    note: '필수',
    text: { name: privacyHeading, to: paths.privacy },
  },
  {
    name: 'marketing',
    label: marketingConsent,
    note: '선택',
    text: null,
  },
] as const;

/** The agreements, each with a checkbox, and one for all. */
export function Agreements({ form }: { form: UseFormReturn<SignupForm> }) {
  const { register, clearErrors, setValue, control, formState } = form;
  const errorId = useId();
  const errors = formState.errors.agreements;
  const message = errors?.terms?.message ?? errors?.privacy?.message;
  const values = useWatch({ control, name: 'agreements' });
  const agreeToAll = (all: boolean) => {
    setValue('agreements', { terms: all, privacy: all, marketing: all });
    clearErrors('agreements');
  };
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="sr-only">약관 동의</legend>
      <FieldError id={errorId} className="mb-1.5">
        {message}
      </FieldError>
      <div className="ink-line">
        <div className="border-b border-line">
          <Checkbox
            label={
              <>
                <b className="font-bold">전체 동의</b>{' '}
                <span className="text-ink-3">(선택 항목 포함)</span>
              </>
            }
            checked={agreements.every(({ name }) => values[name])}
            onChange={({ target }) => agreeToAll(target.checked)}
          />
        </div>
        {agreements.map(({ name, label, note, text }) => (
          <div key={name} className="flex items-center justify-between gap-2 border-b border-rule">
            <Checkbox
              label={
                <>
                  {label} <span className="text-ink-3">({note})</span>
                </>
              }
              aria-invalid={errors?.[name] !== undefined}
              {...register(`agreements.${name}`, {
                onChange: () => clearErrors(`agreements.${name}`),
              })}
            />
            {/* Opens in a new tab, so that nothing typed is lost. */}
            {text !== null && (
              <Link
                to={text.to}
                target="_blank"
                className="type-small inline-flex min-h-11 shrink-0 items-center px-1 text-ink-2 underline underline-offset-[3px] hover:text-ink"
              >
                <span className="sr-only">{text.name} </span>보기
                <span className="sr-only"> (새 창)</span>
              </Link>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
