import type { UseFormRegister } from 'react-hook-form';
import { Checkbox } from '@/ui/checkbox';
import type { SignupForm } from './signup-schema';

const agreements = [
  { name: 'agreements.terms', label: '이용약관에 동의합니다 (만 14세 이상)', note: '필수' },
  { name: 'agreements.privacy', label: '개인정보처리방침에 동의합니다', note: '필수' },
  { name: 'agreements.marketing', label: '마케팅 정보 수신에 동의합니다', note: '선택' },
] as const;

export function Agreements({ register }: { register: UseFormRegister<SignupForm> }) {
  return (
    <fieldset className="ink-line">
      <legend className="sr-only">약관 동의</legend>
      {agreements.map(({ name, label, note }) => (
        <div key={name} className="flex border-b border-rule">
          <Checkbox
            label={
              <>
                {label} <span className="text-ink-3">({note})</span>
              </>
            }
            {...register(name)}
          />
        </div>
      ))}
    </fieldset>
  );
}
