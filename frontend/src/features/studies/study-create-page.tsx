import { useSession } from '@/api/session';
import { NewStudy } from './new-study';

export default function StudyCreatePage() {
  const owner = useSession((session) => session.user?.id);
  return owner === undefined ? null : <NewStudy key={owner} owner={owner} />;
}
