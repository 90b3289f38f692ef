import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@/api/types';
import { saidAt } from '@/lib/seoul-clock';
import { useNow } from '@/lib/use-now';
import { Notice } from '@/ui/notice';
import { failedLoginsQuery } from './queries';

/** The number of failed sign-ins to the account. Shows nothing if there were none, or if it cannot be loaded. */
export function FailedLogins() {
  const { data } = useQuery(failedLoginsQuery());
  if (data === undefined) return null;
  const { sinceLastLogin, beforeLastLogin } = data;
  if (sinceLastLogin.count + beforeLastLogin.count === 0) return null;
  return (
    <Notice tone="warn" className="mb-5">
      <Failures since="최근 로그인 이후" failures={sinceLastLogin} />
      <Failures since="최근 로그인 이전" failures={beforeLastLogin} />
      <p className="mt-1">본인이 아니라면 비밀번호를 바꿔주세요.</p>
    </Notice>
  );
}

interface FailuresProps {
  /** The start of the period. */
  since: string;
  failures: Schemas['FailuresView'];
}

function Failures({ since, failures: { count, lastAt } }: FailuresProps) {
  const now = new Date(useNow());
  if (count === 0) return null;
  return (
    <p>
      {since} 로그인 실패 {count}회
      {lastAt !== null && (
        <span className="whitespace-nowrap"> (마지막 {saidAt(lastAt, now)})</span>
      )}
    </p>
  );
}
