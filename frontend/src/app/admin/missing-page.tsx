import { paths } from '@/paths';
import { DeadEnd } from '../route-error';

export default function MissingAdminPage() {
  return (
    <DeadEnd
      title="관리자 페이지를 찾을 수 없습니다."
      wayOut={{ to: paths.admin, label: '관리 첫 화면으로 가기' }}
    />
  );
}
