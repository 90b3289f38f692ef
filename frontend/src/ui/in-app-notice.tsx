import { ExternalLink } from 'lucide-react';
import { inAppBrowser } from '@/lib/in-app-browser';
import { Button } from './button';
import { buttonStyle } from './button-style';
import { copyText } from './copy-text';
import { Notice } from './notice';

interface InAppNoticeProps {
  /** The sentence that says what the app's browser cannot do. */
  cannot: string;
  /** The sentence that says what to do instead. */
  instead: string;
}

/** Explains what the browser inside another app cannot do, and opens this page in a real browser. */
export function InAppNotice({ cannot, instead }: InAppNoticeProps) {
  const here = location.href;
  const { name, outside } = inAppBrowser(navigator.userAgent);
  const address = outside(here);
  return (
    <Notice>
      <p>
        {name} 안의 브라우저에서는 {cannot} {instead}
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
          <ExternalLink size={18} />
          다른 브라우저로 열기
        </a>
      )}
    </Notice>
  );
}
