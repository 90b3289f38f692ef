import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { StampRow } from '@/entities/person/stamp';
import { Seats } from '@/entities/study/seats';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Cells } from '@/ui/cells';
import { Link } from '@/ui/link';
import { raisedOnHover } from '@/ui/sheet';

/** Four portraits in different colours, which show no real person. */
const anybody = [
  { id: 5, nickname: '준' },
  { id: 3, nickname: '하' },
  { id: 1, nickname: '도' },
  { id: 4, nickname: '유' },
];

/** The most common links of a signed-in user. The pictures are decorative and show no real progress. */
export function ShortcutSection() {
  return (
    <nav
      aria-label="자주 가는 곳"
      className="mt-10 grid gap-5 tablet:grid-cols-2 desktop:grid-cols-4"
    >
      <Shortcut
        to={paths.roadmapCreate}
        picture={<Cells big />}
        description="질문 다섯 개로 하루 단위 계획을 받아봅니다."
      >
        로드맵 만들기
      </Shortcut>
      <Shortcut
        to={paths.studies()}
        picture={<Seats big taken={0} total={5} />}
        description="같은 목표로 모집 중인 그룹을 찾아봅니다."
      >
        스터디 찾기
      </Shortcut>
      <Shortcut
        to={paths.myRoadmaps}
        picture={<PlanPicture />}
        description="만들어 둔 계획을 펼치고 오늘 한 일에 체크합니다."
      >
        내 로드맵
      </Shortcut>
      <Shortcut
        to={paths.rooms()}
        picture={<StampRow people={anybody} />}
        description="채팅으로 질문하고 진도를 함께 확인합니다."
      >
        협업 도구
      </Shortcut>
    </nav>
  );
}

interface ShortcutProps {
  to: string;
  picture: ReactNode;
  description: string;
  children: ReactNode;
}

function Shortcut({ to, picture, description, children }: ShortcutProps) {
  return (
    <Link to={to} className={cn('sheet', raisedOnHover, 'flex min-h-42 flex-col px-5.5 pt-5 pb-4')}>
      <span className="flex h-8.5 items-center">{picture}</span>
      <h2 className="mt-3.5 font-display text-[1.25rem] leading-snug font-bold tracking-[-0.03em]">
        {children}
      </h2>
      <p className="type-small mt-1 text-ink-2">{description}</p>
      <ArrowRight size={20} className="mt-auto self-end text-pine" />
    </Link>
  );
}

function PlanPicture() {
  return (
    <span aria-hidden="true" className="ink-line grid w-44.5 gap-2.5 pt-2.5">
      <span className="border-b border-line-control" />
      <span className="border-b border-line-control" />
    </span>
  );
}
