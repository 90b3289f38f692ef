import { ExternalLink } from 'lucide-react';
import { paths } from '@/app/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { FormNotice } from './form-notice';

interface EditNoticeProps {
  studyId: number;
  /** Somebody saved in between; else the form only came back from a draft. */
  isStale: boolean;
  onTakeLatest: () => void;
}

export function EditNotice({ studyId, isStale, onTakeLatest }: EditNoticeProps) {
  return (
    <FormNotice
      text={
        isStale
          ? '그사이 다른 곳에서 수정되었습니다. 입력한 내용은 그대로 남아 있으며, 다시 저장하면 이 내용으로 바뀝니다.'
          : '작성하던 내용을 불러왔습니다.'
      }
    >
      {isStale && (
        <a
          href={paths.study(studyId)}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: 'ghost' })}
        >
          저장된 내용 보기
          <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
          <span className="sr-only">(새 창)</span>
        </a>
      )}
      <Button variant="ghost" onClick={onTakeLatest}>
        저장된 내용으로 바꾸기
      </Button>
    </FormNotice>
  );
}
