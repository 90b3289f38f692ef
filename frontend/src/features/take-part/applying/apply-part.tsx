import { Suspense } from 'react';
import { useSession } from '@/api/session';
import {
  applyLabel,
  isMember,
  isTurnedDown,
  lineReason,
  notTakenText,
  applicationStyle,
} from '@/entities/study/intake';
import type { Study } from '@/entities/study/queries';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/lazy-part';
import { applyHash, paths } from '@/paths';
import { ActionBar } from '@/ui/action-bar';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { ReplySpeed } from './reply-speed';

const MyApplicationPart = lazyPart(
  async () => (await import('./my-application')).MyApplicationPart,
);
const MyBar = lazyPart(async () => (await import('./my-application')).MyBar);

interface ApplyPartProps {
  study: Study;
}

/** The application form or status, in the card beside the text. */
export function ApplyPart({ study }: ApplyPartProps) {
  const { status, user } = useSession();
  const outline = (
    <Skeleton
      className={cn(
        applicationStyle(study),
        isTurnedDown(study) ? 'h-18' : isMember(study) ? 'h-64' : 'h-64 max-tablet:hidden',
      )}
    />
  );
  if (study.isAuthor || study.hidden) return null;
  if (status === 'visitor') return <Visitor study={study} />;
  if (user === null) return outline;
  return (
    <Suspense fallback={outline}>
      <MyApplicationPart study={study} owner={user.id} />
    </Suspense>
  );
}

/** The same on phones, at the bottom of the screen. */
export function ApplyBar({ study }: ApplyPartProps) {
  const { status, user } = useSession();
  if (study.isAuthor || study.hidden) return null;
  if (user !== null) {
    return (
      <Suspense>
        <MyBar study={study} owner={user.id} />
      </Suspense>
    );
  }
  if (status !== 'visitor' || applyLabel(study) === undefined) return null;
  return (
    <ActionBar className="-mx-(--gutter) mt-6">
      <LoginToApply study={study} />
    </ActionBar>
  );
}

function Visitor({ study }: ApplyPartProps) {
  if (applyLabel(study) === undefined) {
    return <p className="type-small mt-4.5 text-ink-2">{notTakenText(study)}</p>;
  }
  return (
    <div data-visitor className="mt-4.5">
      <ReplySpeed study={study} />
      <div className="max-tablet:hidden">
        <LoginToApply study={study} />
      </div>
      <p className="type-caption mt-2.5 text-ink-2">
        {study.takesWaiting
          ? `${lineReason(study)} 로그인하면 자리를 기다릴 수 있습니다.`
          : '로그인하면 바로 신청할 수 있습니다.'}
      </p>
    </div>
  );
}

function LoginToApply({ study }: ApplyPartProps) {
  return (
    <Link
      to={paths.login(paths.study(study.postId) + applyHash)}
      className={buttonStyle({ size: 'lg', block: true })}
    >
      {applyLabel(study)}
    </Link>
  );
}
