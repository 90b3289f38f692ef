import { Mail } from 'lucide-react';
import { GoogleSignIn } from '@/features/identity/public/google';
import { agreedBy, privacyHeading } from '@/features/pages/public';
import { paths } from '@/paths';
import { buttonStyle, inlineLinkStyle } from '@/ui/button-style';
import { Heading, Marker } from '@/ui/heading';
import { Link } from '@/ui/link';
import { HeroDesk } from './hero-desk';

export function Hero() {
  return (
    <section className="relative isolate overflow-x-clip">
      <div className="squared-paper absolute inset-0 -z-10 mask-[linear-gradient(#000_62%,transparent)]" />
      {/* As high as the desk, whose parts load one by one on a slow network. */}
      <div className="page grid items-center gap-10 py-8 tablet:gap-12 tablet:pt-12 tablet:pb-10 desktop:auto-rows-[minmax(30.25rem,auto)] desktop:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <Heading as="h1" size="hero">
            학습 성장을 위한
            <br />
            <Marker>최고의 스터디</Marker> 플랫폼
          </Heading>
          <p className="mt-5 max-w-[27em] text-title leading-[1.7] text-balance text-ink-2 tablet:text-h3">
            주차별 계획을 세우고, 같은 계획을 세운 사람들과 한 책상에 모입니다.
          </p>
          <StartBlock />
        </div>
        <HeroDesk />
      </div>
    </section>
  );
}

/** The sign-up links for visitors. */
function StartBlock() {
  return (
    <div className="mt-8 tablet:max-w-96">
      <Link to={paths.signup()} className={buttonStyle({ size: 'lg', block: true })}>
        <Mail size={18} />
        이메일로 시작하기
      </Link>
      <GoogleSignIn className="mt-3" />
      <p className="type-caption mt-3 font-normal text-ink-2">
        계속 진행하면{' '}
        <Link to={paths.terms} className={inlineLinkStyle}>
          이용약관
        </Link>{' '}
        및{' '}
        <Link to={paths.privacy} className={inlineLinkStyle}>
          {privacyHeading}
        </Link>
        {agreedBy}
      </p>
    </div>
  );
}
