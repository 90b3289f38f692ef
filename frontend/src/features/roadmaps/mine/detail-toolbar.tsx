import { ChevronLeft, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { backLinkStyle } from '@/ui/link-style';
import type { Roadmap } from '../types';
import { EditForm } from './edit-form';
import { useDeleteRoadmap } from './use-delete-roadmap';

/** Back to the list; change or delete this roadmap. */
export function DetailToolbar({ roadmap }: { roadmap: Roadmap }) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { askAndDelete, isPending } = useDeleteRoadmap();
  const remove = async () => {
    if (await askAndDelete(roadmap.id)) await navigate(paths.myRoadmaps, { replace: true });
  };
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <Link to={paths.myRoadmaps} className={backLinkStyle}>
        <ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />내 로드맵
      </Link>
      <div className="flex gap-1">
        <Button variant="ghost" onClick={() => setEditing(true)}>
          <PencilLine size={17} strokeWidth={1.9} aria-hidden="true" />
          수정
        </Button>
        <Button
          variant="ghost"
          className="enabled:hover:text-danger"
          busy={isPending}
          busyLabel="삭제 중..."
          onClick={() => void remove()}
        >
          <Trash2 size={17} strokeWidth={1.9} aria-hidden="true" />
          삭제
        </Button>
      </div>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title="로드맵 수정">
        <EditForm roadmap={roadmap} onDone={() => setEditing(false)} />
      </Dialog>
    </div>
  );
}
