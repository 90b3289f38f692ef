import { Monitor, Smartphone } from 'lucide-react';
import { useMutation } from '@/data/use-mutation';
import { saidAt } from '@/lib/seoul-clock';
import { recentDay } from '@/lib/seoul-day';
import { spanText } from '@/lib/spans';
import { useNow } from '@/lib/use-now';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { focusNextRow } from '@/ui/row-focus';
import { type Browser, endSessionMutation } from './queries';

const isPhone = (device: string) => /^(iPhone|Android)/.test(device);

/** Formats the last use: 「3시간 전 사용」 for today and yesterday, the date for earlier days. */
function lastUsed({ lastUsedAt }: Browser, now: Date): string {
  if (recentDay(lastUsedAt, now) === undefined) return `${saidAt(lastUsedAt, now)} 사용`;
  const span = spanText(now.getTime() - Date.parse(lastUsedAt));
  return span === undefined ? '방금 사용' : `${span} 전 사용`;
}

export function BrowserRow({ browser }: { browser: Browser }) {
  const now = new Date(useNow());
  const end = useMutation(endSessionMutation());
  const { device, createdAt, current } = browser;
  const Icon = isPhone(device) ? Smartphone : Monitor;
  const signedIn = `${saidAt(createdAt, now)} 로그인`;
  return (
    <li className="flex min-h-18 items-center gap-4 border-b border-rule py-3">
      <Icon size={20} className="shrink-0 text-ink-2" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="pine">이 기기</Badge>}
        </p>
        <p className="type-small text-ink-2">
          {current ? signedIn : `${signedIn} · ${lastUsed(browser, now)}`}
        </p>
      </div>
      {current ? (
        <span className="shrink-0 text-ui font-semibold text-pine">지금 사용 중</span>
      ) : (
        <Button
          variant="line"
          size="sm"
          aria-label={`${device} 로그아웃`}
          busy={end.isPending}
          onClick={({ currentTarget }) =>
            end.mutate(browser, { onSuccess: () => focusNextRow(currentTarget) })
          }
        >
          로그아웃
        </Button>
      )}
    </li>
  );
}
