import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { buttonStyle } from '@/ui/button-style';
import { inlineLinkStyle } from '@/ui/link-style';

/** The way in, for a visitor. */
export function StartBlock() {
  return (
    <div className="mt-8 tablet:max-w-96">
      <Link to={paths.signup()} className={buttonStyle({ size: 'lg', block: true })}>
        <Mail size={18} strokeWidth={1.9} aria-hidden="true" />
        이메일로 시작하기
      </Link>
      <p className="type-caption mt-3 font-normal text-ink-2">
        계속 진행하면{' '}
        <Link to={paths.terms} className={inlineLinkStyle}>
          이용약관
        </Link>{' '}
        및{' '}
        <Link to={paths.privacy} className={inlineLinkStyle}>
          개인정보처리방침
        </Link>
        에 동의한 것으로 간주됩니다.
      </p>
    </div>
  );
}
