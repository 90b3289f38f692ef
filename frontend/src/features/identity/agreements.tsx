import type { UseFormRegister } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { Checkbox } from '@/ui/checkbox';
import type { SignupForm } from './signup-schema';

const agreements = [
  {
    name: 'agreements.terms',
    label: '이용약관에 동의합니다 (만 14세 이상)',
    note: '필수',
    text: { name: '이용약관', to: paths.terms },
  },
  {
    name: 'agreements.privacy',
    label: '개인정보처리방침에 동의합니다',
    note: '필수',
    text: { name: '개인정보처리방침', to: paths.privacy },
  },
  {
    name: 'agreements.marketing',
    label: '마케팅 정보 수신에 동의합니다',
    note: '선택',
    text: null,
  },
] as const;

export function Agreements({ register }: { register: UseFormRegister<SignupForm> }) {
  return (
    <fieldset className="ink-line">
      <legend className="sr-only">약관 동의</legend>
      {agreements.map(({ name, label, note, text }) => (
        <div key={name} className="flex items-center justify-between gap-2 border-b border-rule">
          <Checkbox
            label={
              <>
                {label} <span className="text-ink-3">({note})</span>
              </>
            }
            {...register(name)}
          />
          {/* In a tab of its own, so that nothing typed is lost. */}
          {text !== null && (
            <Link
              to={text.to}
              target="_blank"
              className="type-small inline-flex min-h-11 shrink-0 items-center px-1 text-ink-2 underline underline-offset-[3px] hover:text-ink"
            >
              <span className="sr-only">{text.name} </span>보기
              <span className="sr-only"> (새 탭에서 열림)</span>
            </Link>
          )}
        </div>
      ))}
    </fieldset>
  );
}
