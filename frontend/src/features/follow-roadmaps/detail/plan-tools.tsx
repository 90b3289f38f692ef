import { CopyPlus, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@/data/use-mutation';
import { copyMutation } from '@/entities/roadmap/mutations';
import { roadmapTitle } from '@/entities/roadmap/roadmap-facts';
import type { Roadmap } from '@/entities/roadmap/types';
import { FavoriteButton } from '@/features/find-roadmaps/public/favorite-button';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ExportPanel } from './export-panel';
import { SharePanel } from './share-panel';

/** Actions for a whole plan: favourite, share, export and copy. */
export function PlanTools({ roadmap }: { roadmap: Roadmap }) {
  const [shown, setShown] = useState<'share' | 'export' | null>(null);
  const navigate = useNavigate();
  const copy = useMutation({
    ...copyMutation(roadmap.id),
    onSuccess: ({ id }) => navigate(paths.myRoadmap(id)),
    meta: { ...copyMutation(roadmap.id).meta, done: '로드맵을 복사했습니다.' },
  });
  const close = () => setShown(null);
  return (
    <>
      <div data-print="none" className="mt-3 -ml-3 flex flex-wrap items-center">
        <FavoriteButton id={roadmap.id} name={roadmapTitle(roadmap)} />
        <Button variant="ghost" onClick={() => setShown('share')}>
          <Share2 size={17} />
          공유
        </Button>
        <Button variant="ghost" onClick={() => setShown('export')}>
          <Download size={17} />
          내보내기
        </Button>
        <Button
          variant="ghost"
          busy={copy.isPending}
          busyLabel="복사 중…"
          onClick={() => copy.mutate()}
        >
          <CopyPlus size={17} />
          복사
        </Button>
        <Dialog open={shown === 'share'} onClose={close} title="로드맵 공유">
          <SharePanel id={roadmap.id} />
        </Dialog>
        <Dialog open={shown === 'export'} onClose={close} title="로드맵 내보내기">
          <ExportPanel
            roadmap={roadmap}
            onPrint={() => {
              close();
              // Waits until the dialog is closed.
              setTimeout(() => window.print(), 300);
            }}
          />
        </Dialog>
      </div>
    </>
  );
}
