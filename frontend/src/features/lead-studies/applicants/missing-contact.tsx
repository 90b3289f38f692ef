import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';

interface MissingContactProps {
  studyId: number;
  /** Whether there are members, or soon will be, who would look for the contact. */
  isMissed: boolean;
}

/** Asks the author of a study without a contact to add one. */
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
