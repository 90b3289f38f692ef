import { api } from './api';
import { openAdminSession } from './session';

/** Posts a visible notice through the API, and returns its id. */
export async function postNotice(
  title = '아주 긴 제목을 가진 공지라도 화면 밖으로 나가지 않습니다 TypeScriptAndReactTogether',
): Promise<number> {
  const { accessToken: token } = await openAdminSession();
  const content = '<h2>언제 하나요</h2><p>수요일 새벽 2시부터 4시까지입니다.</p>';
  const body = { title, kind: 'POLICY', content, pinned: false };
  const { notice } = await api<{ notice: { id: number } }>('POST', '/api/admin/notices', {
    token,
    body,
  });
  return notice.id;
}
