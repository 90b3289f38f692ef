import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isSignedIn, storedUser, useSession } from '@/api/session';
import { tryHeading } from '@/entities/roadmap/later-words';
import { paths } from '@/paths';
import { ActionBar } from '@/ui/action-bar';
import { buttonStyle, linkStyle } from '@/ui/button-style';
import { cn } from '@/lib/cn';
import { Heading, Marker, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { OutlinePaste } from '../subject/outline-paste';
import { useOutline } from '../subject/use-outline';
import { Ways } from '../subject/ways';
import { keepTriedPlan, triedPlan, type TriedPlan } from '../tried-plan';
import { SentenceForm } from './sentence-form';
import { TrialFacts } from './trial-facts';
import { TrialOutcome } from './trial-outcome';
import { TrialWeeks } from './trial-weeks';
import { useTrial } from './use-trial';

const weeksId = 'first-week';
const others = ['정보처리기사', 'SQL', '토익'];
const initial: TriedPlan = { subject: 'React', days: 28, level: 1, outline: '', isWanted: false };

/** Shows a plan's first week to visitors without an account. */
export default function TryPage() {
  const viewer = useSession((session) => session.user?.id);
  const [plan, setPlan] = useState(() => {
    // While the session is restored, the tab knows whose it was.
    const { owner: _, ...kept } = triedPlan(viewer ?? storedUser()?.id) ?? initial;
    return { ...kept, isWanted: false };
  });
  const keep = (next: TriedPlan) =>
    keepTriedPlan({ ...next, ...(viewer !== undefined && { owner: viewer }) });
  const change = (changed: Partial<TriedPlan>) => {
    const next = { ...plan, ...changed };
    setPlan(next);
    keep(next);
  };
  const subject = plan.subject.trim();
  const outline = useOutline(
    { text: plan.outline, excluded: plan.excludedLines ?? [] },
    ({ text, excluded }) => change({ outline: text, excludedLines: [...excluded] }),
    { mainCategory: subject, subCategory: '' },
  );
  const { trial, isStale, error, onRetry } = useTrial({
    ...plan,
    // An unreadable table of contents is not yet part of the plan.
    outline: outline.read === undefined ? '' : plan.outline,
  });
  const isMissed = trial?.subjects.general === true;
  const shown = trial?.plan ?? null;
  const isAwaited = trial === undefined && error === null && subject !== '';
  const isMember = useSession(
    (session) => isSignedIn(session) || (session.status === 'checking' && storedUser() !== null),
  );
  const navigate = useNavigate();
  const way = isMember ? paths.roadmapCreate : paths.signup(paths.roadmapCreate);
  const want = (changed: Partial<TriedPlan> = {}) =>
    keep({ ...plan, outline: isMissed ? plan.outline : '', ...changed, isWanted: true });
  const start = (className: string) => (
    <Link to={way} onClick={() => want()} className={className}>
      전체 계획 받기
    </Link>
  );
  return (
    <>
      <PageTitle title={tryHeading} />
      <div
        className={cn(
          'page grid items-start gap-x-16 gap-y-8 pt-10 pb-8 tablet:gap-y-10 tablet:pb-16 desktop:grid-cols-[minmax(0,1fr)_30rem] desktop:grid-rows-[auto_1fr]',
          // Reserves the height of the plan that is loading, so that the footer does not move.
          isAwaited && 'content-start min-h-dvh',
        )}
      >
        <div className={cn('min-w-0', isMissed && 'desktop:col-span-2')}>
          <Heading as="h1" size="h1">
            {isMember ? '만들기' : '가입하기'} 전에
            <br />
            <Marker>첫 주</Marker>를 펼쳐 보세요
          </Heading>
          <p className="mt-2 text-ink-2">문장의 빈칸을 바꾸면 1주차가 바로 다시 채워집니다.</p>
          <SentenceForm plan={plan} onChange={change} />
          <OtherSubjects onPick={(name) => change({ subject: name })} />
          {isMissed && (
            <Ways
              heading="h2"
              typed={subject}
              near={trial.subjects.near}
              onNear={(name) => change({ subject: name })}
              outline={
                <>
                  <OutlinePaste reading={outline} days={plan.days} />
                  {shown !== null && (
                    <Link to={`#${weeksId}`} className={cn(linkStyle, 'mt-3')}>
                      이 목차로 만든 1주차 보기
                      <ArrowDown size={18} />
                    </Link>
                  )}
                </>
              }
              unitNames={{
                typed: plan.unitNames ?? [],
                onType: (unitNames) => change({ unitNames }),
                onUse: outline.onChange,
              }}
              onGeneral={() => {
                want({ outline: '' });
                void navigate(way);
              }}
            />
          )}
        </div>
        {(!isMissed || shown !== null) && (
          <div
            id={weeksId}
            className={cn(
              'min-w-0 scroll-mt-24 desktop:col-start-2',
              !isMissed && 'desktop:row-span-2',
            )}
          >
            {shown === null ? (
              <TrialOutcome subject={subject} error={error} onRetry={onRetry} />
            ) : (
              <TrialWeeks plan={shown} isStale={isStale} isMember={isMember} />
            )}
          </div>
        )}
        {shown !== null && (
          <div className={cn('min-w-0', isMissed && 'desktop:col-start-1 desktop:row-start-2')}>
            <TrialFacts plan={shown} days={plan.days} />
            <div className="mt-8 flex items-center gap-5 max-tablet:hidden">
              {start(buttonStyle({ size: 'lg' }))}
              <p className="type-small text-ink-2">
                {!isMember && '가입한 뒤 '}이 계획을 그대로 내 로드맵에 저장할 수 있습니다.
                <br />
                비용은 없습니다.
              </p>
            </div>
          </div>
        )}
        <p role="status" className="sr-only">
          {!isStale && shown !== null && `1주차 ${shown.weeks[0]?.weeklyKeyword ?? ''}`}
        </p>
      </div>
      {shown !== null && (
        <ActionBar className="flex-col gap-1.5!">
          <p className="type-caption text-center text-ink-2">
            {!isMember && '가입한 뒤 '}이 계획을 그대로 저장할 수 있습니다.
          </p>
          {start(cn(buttonStyle({ block: true }), 'min-h-12'))}
        </ActionBar>
      )}
    </>
  );
}

function OtherSubjects({ onPick }: { onPick: (name: string) => void }) {
  return (
    <div
      role="group"
      aria-label="다른 분야로 보기"
      className="mt-4 flex flex-wrap items-center gap-2"
    >
      <span aria-hidden="true" className="type-caption mr-1 text-ink-2">
        다른 분야로 보기
      </span>
      {others.map((name) => (
        <button
          key={name}
          type="button"
          className="chip min-h-11 border-line-control text-ink"
          onClick={() => onPick(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
