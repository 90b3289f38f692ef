import { Copy, Download } from 'lucide-react';
import { saveText } from '@/api/download';
import { isInApp } from '@/lib/is-in-app';
import { useSession } from '@/api/session';
import { useLeaveGuard } from '@/data/leave-guard';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { Notice } from '@/ui/notice';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether they replace earlier codes. */
  isRemade: boolean;
  onDone: () => void;
}

const unstored = {
  title: '복구 코드를 보관하셨습니까?',
  description: '이 페이지를 나가면 복구 코드를 다시 볼 수 없습니다.',
  confirmLabel: '나가기',
  cancelLabel: '계속 보기',
};

/** Recovery codes, which are shown only once: asks before they are left unconfirmed. */
export function RecoveryCodes({ codes, isRemade, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  useLeaveGuard(() => useSession.getState().user !== null, unstored);
  return (
    <div className="py-5">
      <Notice tone="warn">
        복구 코드는 지금 한 번만 보여드립니다. 인증 앱을 쓸 수 없을 때 로그인할 수 있도록 안전한
        곳에 보관해주세요. 코드마다 한 번씩 쓸 수 있습니다.
        {isRemade && ' 이전에 받은 복구 코드는 더 이상 쓸 수 없습니다.'}
      </Notice>
      <ul
        className="mt-4 grid max-w-95 grid-cols-2 gap-x-6 rounded-control bg-sunken px-5 py-3 font-mono text-ui leading-8 tracking-wide"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="line" onClick={() => void copyText(text, '복구 코드를')}>
          <Copy size={18} />
          복사
        </Button>
        {/* Inside another app nothing is downloaded, and the page cannot be opened elsewhere: the codes are shown once. */}
        {!isInApp(navigator.userAgent) && (
          <Button
            variant="line"
            onClick={() => saveText('moya-recovery-codes.txt', `${text}\n`, 'text/plain')}
          >
            <Download size={18} />
            내려받기
          </Button>
        )}
        <Button onClick={onDone}>보관했습니다</Button>
      </div>
    </div>
  );
}
