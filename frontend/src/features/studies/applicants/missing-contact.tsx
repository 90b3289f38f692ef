import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';

interface MissingContactProps {
  studyId: number;
  /** Whether somebody is in, or about to be, who would look for it. */
  isMissed: boolean;
}

/** For the author of a study that does not say how its members reach anybody. */
export function MissingContact({ studyId, isMissed }: MissingContactProps) {
  const write = (
    <Link to={paths.studyContact(studyId)} className={inlineLinkStyle}>
      연락처 적기
    </Link>
  );
  return isMissed ? (
    <Notice tone="warn" className="my-4">
      승인된 멤버가 연락할 방법이 없습니다. {write}
    </Notice>
  ) : (
    <p className="type-small border-b border-rule py-3 text-ink-2">
      멤버에게 보일 연락처가 아직 없습니다. {write}
    </p>
  );
}
