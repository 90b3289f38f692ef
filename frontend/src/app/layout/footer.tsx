import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { configQuery, sortFacts } from '@/data/config';
import { privacyHeading } from '@/features/pages/public';
import { lazyPart } from '@/lib/lazy-part';
import { seoulDay } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { useIsDrawn } from '@/ui/use-is-drawn';

const yearInSeoul = () => seoulDay(new Date()).slice(0, 4);

const groups = [
  {
    title: '바로가기',
    links: [
      ['로드맵', paths.roadmapPreview()],
      ['스터디', paths.studies()],
      ['소개', paths.about],
      ['제휴 문의', paths.cooperate],
    ],
  },
  {
    title: '고객지원',
    links: [
      ['자주 묻는 질문', paths.faq],
      ['문의하기', paths.contact],
      ['공지사항', paths.notices()],
      ['의견 보내기', paths.feedback],
    ],
  },
  {
    title: '약관 및 정책',
    links: [
      ['이용약관', paths.terms],
      [privacyHeading, paths.privacy],
      ['환불 정책', paths.refund],
    ],
  },
] as const;

/** Most servers have none: their first visits have no code for them. */
const SocialLinks = lazyPart(async () => (await import('./social-links')).SocialLinks);

export function Footer() {
  // Empty in prerendered pages, which may be from last year.
  const year = useIsDrawn() ? '' : yearInSeoul();
  const { data: config } = useQuery(configQuery());
  const operator = config?.operator;
  const facts = [
    ['사업자등록번호', operator?.number],
    ['대표', operator?.representative],
    ['연락처', operator?.phone],
  ] as const;
  const { known, missing } = config ? sortFacts(facts) : { known: [], missing: null };
  return (
    <footer className="mt-12 border-t border-line tablet:mt-24">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 pt-12 pb-8 tablet:grid-cols-[1fr_auto_auto_auto] tablet:gap-x-10 desktop:grid-cols-[3fr_1fr_1fr_1fr]">
          <div className="col-span-2 tablet:col-span-1">
            <Link
              to={paths.home}
              aria-label="MOYA 모야 홈"
              className="-ml-0.5 inline-flex min-h-11 items-center"
            >
              <Logo />
            </Link>
            <p className="type-small mt-1.5 text-ink-2">
              스터디를 찾고, 주차별 로드맵을 함께 끝내는 학습 커뮤니티입니다.
            </p>
            <div className="type-small mt-4 min-h-17 text-ink-2">
              {known.length > 0 && (
                <dl className="grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-0.5">
                  {known.map(([name, value]) => (
                    <div key={name} className="contents">
                      <dt className="text-ink-3">{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {missing !== null && <p>{missing}</p>}
            </div>
          </div>
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-2 text-ui leading-normal font-bold">{title}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="type-small inline-flex min-h-8 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap-reverse items-center justify-between border-t border-line pt-3.5 pb-5.5">
          <p className="type-small text-ink-3 tabular-nums">
            © <span className="inline-block min-w-[4ch]">{year}</span> MOYA. All rights reserved.
          </p>
          {operator && (operator.facebook || operator.instagram || operator.youtube) && (
            <Suspense fallback={<div className="min-h-11" />}>
              <SocialLinks operator={operator} />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}
