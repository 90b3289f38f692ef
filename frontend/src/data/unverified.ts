import { api } from '@/api/client';
import { messageOf } from '@/api/errors';
import { useSession } from '@/api/session';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { rememberWay } from './way-after-verifying';
import { verificationMail } from './words';

/**
 * Says that the email address must be verified before others see the user's texts, and offers to send the mail again.
 */
export async function askToVerify() {
  const { user } = useSession.getState();
  // The session ended meanwhile.
  if (user === null) return;
  rememberWay(user.id, location.pathname + location.search);
  const isWanted = await askConfirm({
    title: '이메일 인증이 필요합니다',
    description: `로그인한 브라우저에서 ${user.email} 주소로 보낸 메일의 링크를 열어 인증을 마쳐주세요. 메일이 없으면 다시 보내드립니다. 주소가 잘못되었다면 계정 설정에서 바꿔주세요.`,
    confirmLabel: '인증 메일 받기',
    cancelLabel: '닫기',
  });
  if (!isWanted) return;
  try {
    await api.post('/v1/auth/verify/resend');
    notify.success(verificationMail.done);
  } catch (error) {
    notify.error(messageOf(error, verificationMail.failure));
  }
}
