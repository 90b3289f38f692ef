import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/data/config';
import { seoulDay } from '@/lib/seoul-day';
import { paths } from '@/paths';
import { Link } from '@/ui/link';
import { Logo } from '@/ui/logo';
import { useIsDrawn } from '@/ui/use-is-drawn';
import { navLinks, policyLinks } from './main-nav';

const yearInSeoul = () => seoulDay(new Date()).slice(0, 4);

const supportLinks = [
  { label: '문의하기', to: paths.contact },
  { label: '의견 보내기', to: paths.feedback },
  { label: '제휴 문의', to: paths.cooperate },
];

export function Footer() {
  // Empty in prerendered pages, which may be from last year.
  const year = useIsDrawn() ? '' : yearInSeoul();
  const { data: config } = useQuery(configQuery());
  const operator = config?.operator;
  const facts = [
    ['사업자등록번호', operator?.number],
    ['대표', operator?.representative],
    ['연락처', operator?.phone],
  ].filter(([, value]) => value);
  return (
    <footer className="mt-12 border-t border-line tablet:mt-24">
      <div className="page">
        <div className="grid gap-x-10 gap-y-8 pt-12 pb-8 tablet:grid-cols-[1fr_auto] desktop:pr-24">
          <div>
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
            {facts.length > 0 && (
              <dl className="type-small mt-4 grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-0.5 text-ink-2">
                {facts.map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-ink-3">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          <div className="grid grid-cols-2 gap-x-14 gap-y-8 tablet:flex">
            <FooterLinks title="바로가기" links={navLinks} />
            <FooterLinks title="고객지원" links={supportLinks} />
            <FooterLinks title="약관 및 정책" links={policyLinks} />
          </div>
        </div>
        <p className="type-small border-t border-line pt-3.5 pb-5.5 text-ink-3 tabular-nums">
          © <span className="inline-block min-w-[4ch]">{year}</span> MOYA. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: readonly { label: string; to: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-ui leading-normal font-bold">{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
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
  );
}
