import { Heading } from '@/ui/heading';
import { Marker } from '@/ui/marker';
import { HeroDesk } from './hero-desk';
import { StartBlock } from './start-block';

export function Hero() {
  return (
    <section className="relative isolate overflow-x-clip">
      <div className="squared-paper absolute inset-0 -z-10 mask-[linear-gradient(#000_62%,transparent)]" />
      <div className="page grid items-center gap-10 py-8 tablet:gap-12 tablet:pt-12 tablet:pb-10 desktop:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <Heading as="h1" size="hero">
            학습 성장을 위한
            <br />
            <Marker>최고의 스터디</Marker> 플랫폼
          </Heading>
          <p className="mt-5 max-w-[27em] text-[1.0625rem] leading-[1.7] text-balance text-ink-2 tablet:text-[1.125rem]">
            주차별 계획을 세우고, 같은 계획을 펼친 사람들이 한 책상에 모입니다.
          </p>
          <StartBlock />
        </div>
        <HeroDesk />
      </div>
    </section>
  );
}
