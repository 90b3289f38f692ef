import { ExternalLink } from 'lucide-react';
import { inAppBrowser } from '@/lib/in-app-browser';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { copyText } from '@/ui/copy-text';
import { Notice } from '@/ui/notice';

/** Google takes nobody from the browser inside another app: the way out of it, back to this very page. */
export function InAppNotice() {
  const here = location.href;
  const { name, outside } = inAppBrowser(navigator.userAgent);
  const address = outside(here);
  return (
    <Notice>
      <p>
        {name} 안의 브라우저에서는 Google 로그인을 할 수 없습니다. 다른 브라우저에서 이 페이지를
        열거나 이메일로 계속해주세요.
      </p>
      {address === null ? (
        <>
          <p className="type-small mt-2 text-ink-2">
            화면 위나 아래의 메뉴에서 ‘Safari로 열기’를 누르거나, 주소를 복사해 Safari에
            붙여넣어주세요.
          </p>
          <Button
            variant="line"
            className="mt-3 bg-sheet"
            onClick={() => void copyText(here, '주소를')}
          >
            주소 복사
          </Button>
        </>
      ) : (
        <a href={address} className={`${buttonStyle({ variant: 'line' })} mt-3 bg-sheet`}>
          <ExternalLink size={18} strokeWidth={1.9} aria-hidden="true" />
          다른 브라우저로 열기
        </a>
      )}
    </Notice>
  );
}
