import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/app/paths';
import { configQuery, googleSignInAddress } from '@/features/identity/queries';
import { cn } from '@/lib/cn';
import { buttonStyle } from '@/ui/button-style';
import { GoogleMark } from '@/ui/google-mark';

/** The ways in, for a visitor; Google only where the server is set up for it. */
export function StartBlock() {
  const { data: config } = useQuery(configQuery());
  return (
    <div className="mt-8 tablet:max-w-96">
      <Link to={paths.signup()} className={buttonStyle({ size: 'lg', block: true })}>
        <Mail size={18} strokeWidth={1.9} aria-hidden="true" />
        이메일로 시작하기
      </Link>
      {config?.googleSignIn && (
        <a
          href={googleSignInAddress(paths.home)}
          className={cn(buttonStyle({ variant: 'line', size: 'lg', block: true }), 'mt-2.5')}
        >
          <GoogleMark />
          Google로 시작하기
        </a>
      )}
      <p className="type-caption mt-3 font-normal text-ink-2">
        계속 진행하면 이용약관 및 개인정보처리방침에 동의한 것으로 간주됩니다.
      </p>
    </div>
  );
}
