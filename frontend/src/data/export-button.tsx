import { Download } from 'lucide-react';
import { download, saveFile } from '@/api/download';
import type { PathOf, QueryOf } from '@/api/types';
import { Button } from '@/ui/button';
import { FileWay } from '@/ui/file-way';
import { notify } from '@/ui/toast';
import { useMutation } from './use-mutation';

type Query = QueryOf<'export_list'>;

interface ExportButtonProps {
  list: PathOf<'export_list'>['list'];
  /** The filter of the shown list; its page is ignored. */
  filter?: { [Name in keyof Query]?: Query[Name] | undefined } & { page?: number };
}

const truncated = '처음 10,000건만 저장했습니다. 조건을 좁혀 나눠서 내려받아주세요.';

/** Saves all pages of a list of the administration as a CSV file. */
export function ExportButton({ list, filter }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`/api/admin/exports/${list}`, { ...filter, page: undefined }),
    onSuccess: ({ name, file, isTruncated }) => {
      saveFile(name, file);
      if (isTruncated) notify.info(truncated);
      else notify.success('목록을 파일로 저장했습니다.');
    },
    meta: { failure: '목록을 내려받지 못했습니다. 다시 시도해주세요.' },
  });
  return (
    <FileWay>
      <Button variant="line" busy={isPending} busyLabel="저장 중…" onClick={() => mutate()}>
        <Download size={17} />
        CSV 내려받기
      </Button>
    </FileWay>
  );
}
